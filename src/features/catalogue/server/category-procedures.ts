import { implement } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { categories, videoCategories } from '#database/schema.ts';
import { recordAction } from '#platform/audit.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { categoriesContract, type ManagedCategory } from '../contract-categories.ts';
import {
  addedCategory,
  categoryToChange,
  deletedCategory,
  isNameTaken,
  lockNames,
  nameTaken,
  renamedCategory,
  showHidden,
} from './category-actions.ts';

const procedures = implement(categoriesContract).$context<RequestContext>().use(guard);

const NOT_FOUND = { message: 'Category not found' };

export const categoryProcedures = {
  managedCategories: procedures.managedCategories.handler(async ({ context }) => {
    const { rows } = await context.resources.database.execute<ManagedCategory & Record<string, unknown>>(sql`
      select c.id, c.name, c.active as "isActive", coalesce(n.videos, 0) as videos, coalesce(n.published, 0) as published
        from categories c
        left join (
          select vc.category_id, count(*)::int as videos, (count(*) filter (where vc.published))::int as published
            from video_categories vc join videos v on v.id = vc.video_id and v.deleted_at is null
           group by vc.category_id
        ) n on n.category_id = c.id
       order by lower(c.name), c.id`);
    return rows;
  }),

  addCategory: procedures.addCategory.handler(({ input: { name }, context, errors }) =>
    context.resources.database.transaction(async (tx) => {
      await lockNames(tx);
      const hidden = await showHidden(tx, name);
      if (!hidden && (await isNameTaken(tx, name))) throw errors.VALIDATION_ERROR(nameTaken);
      const id = hidden ?? crypto.randomUUID();
      if (!hidden) await tx.insert(categories).values({ id, name });
      const actionId = await recordAction(tx, context, addedCategory, {
        subject: name,
        before: hidden ? { isHidden: true } : {},
        after: { id, name },
      });
      return { id, actionId };
    }),
  ),

  updateCategory: procedures.updateCategory.handler(({ input: { id, name }, context, errors }) =>
    context.resources.database.transaction(async (tx) => {
      await lockNames(tx);
      const category = await categoryToChange(tx, id);
      if (!category) throw errors.NOT_FOUND_ERROR(NOT_FOUND);
      if (category.name === name) return { actionId: null };
      if (await isNameTaken(tx, name, id)) throw errors.VALIDATION_ERROR(nameTaken);
      await tx.update(categories).set({ name }).where(eq(categories.id, id));
      const before = { id, name: category.name };
      const actionId = await recordAction(tx, context, renamedCategory, {
        subject: name,
        before,
        after: { name },
      });
      return { actionId };
    }),
  ),

  deleteCategory: procedures.deleteCategory.handler(({ input: { id }, context, errors }) =>
    context.resources.database.transaction(async (tx) => {
      const category = await categoryToChange(tx, id);
      if (!category) throw errors.NOT_FOUND_ERROR(NOT_FOUND);
      const links = await tx
        .delete(videoCategories)
        .where(eq(videoCategories.category_id, id))
        .returning({ videoId: videoCategories.video_id });
      await tx.delete(categories).where(eq(categories.id, id));
      const before = {
        id,
        name: category.name,
        isActive: category.active,
        createdAt: category.created_at.toISOString(),
        videoIds: links.map(({ videoId }) => videoId),
      };
      const actionId = await recordAction(tx, context, deletedCategory, {
        subject: category.name,
        before,
        after: {},
      });
      return { actionId };
    }),
  ),
};
