import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, videoCategories } from '#database/schema.ts';
import { adminAction, type Undoing, undoing } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';

export const addedCategory = adminAction('catalogue.add-category', {
  before: z.object({}),
  after: z.object({ id: z.uuid(), name: z.string() }),
});

export const renamedCategory = adminAction('catalogue.rename-category', {
  before: z.object({ id: z.uuid(), name: z.string() }),
  after: z.object({ name: z.string() }),
});

export const deletedCategory = adminAction('catalogue.delete-category', {
  before: z.object({
    id: z.uuid(),
    name: z.string(),
    isActive: z.boolean(),
    createdAt: z.string(),
    videoIds: z.array(z.uuid()),
  }),
  after: z.object({}),
});

/** Whether a category other than that of this id has a name, whatever its case. */
export async function isNameTaken(tx: Database, name: string, exceptId?: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        sql`lower(${categories.name}) = lower(${name})`,
        exceptId === undefined ? undefined : ne(categories.id, exceptId),
      ),
    );
  return found !== undefined;
}

/** Holds the names of categories until the end of the transaction: of two who give the same one the second sees it. */
export async function lockNames(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of categories', 0))`);
}

/** A category, held until the end of the transaction; null when there is none of this id. */
export async function categoryToChange(tx: Database, id: string) {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row ?? null;
}

const NAME_TAKEN = 'Another category has this name by now.';

/** How what admins did with categories is undone. */
export const categoryUndoings: readonly Undoing[] = [
  undoing(addedCategory, async ({ tx, after }) => {
    const category = await categoryToChange(tx, after.id);
    if (!category) return null;
    const [used] = await tx
      .select({ id: videoCategories.video_id })
      .from(videoCategories)
      .where(eq(videoCategories.category_id, after.id))
      .limit(1);
    if (used) return 'Videos have been put into it since.';
    await tx.delete(categories).where(eq(categories.id, after.id));
    return null;
  }),

  undoing(renamedCategory, async ({ tx, before, after }) => {
    await lockNames(tx);
    const category = await categoryToChange(tx, before.id);
    if (!category) return 'The category has been deleted.';
    if (category.name !== after.name) return 'It has been renamed again since.';
    if (await isNameTaken(tx, before.name, before.id)) return NAME_TAKEN;
    await tx.update(categories).set({ name: before.name }).where(eq(categories.id, before.id));
    return null;
  }),

  undoing(deletedCategory, async ({ tx, before }) => {
    await lockNames(tx);
    if (await isNameTaken(tx, before.name)) return NAME_TAKEN;
    await tx.insert(categories).values({
      id: before.id,
      name: before.name,
      active: before.isActive,
      created_at: new Date(before.createdAt),
    });
    await tx.execute(sql`
      insert into video_categories (video_id, category_id)
      select v.id, ${before.id}::uuid from videos v where v.id = any(${sql.param(before.videoIds)}::uuid[])
       order by v.id`);
    return null;
  }),
];
