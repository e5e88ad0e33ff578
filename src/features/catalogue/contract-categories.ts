import { z } from 'zod';
import { oneLine } from '#lib/one-line.ts';
import { operation } from '#lib/operation.ts';
import { EMPTY_CATEGORY, LONGEST_CATEGORY } from './rules/category-name.ts';

export const categoryName = z
  .string()
  .overwrite(oneLine)
  .min(1, EMPTY_CATEGORY)
  .max(LONGEST_CATEGORY, `A category name has at most ${LONGEST_CATEGORY} characters`);

/** A category as admins see it. */
export const managedCategory = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** All videos in it, and of these the published ones. */
  videos: z.number(),
  published: z.number(),
});

export type ManagedCategory = z.infer<typeof managedCategory>;

const read = { kind: 'read', per: 'person' } as const;
const write = { kind: 'api', per: 'person' } as const;
/** What undoes it; null where nothing was changed. */
const done = z.object({ actionId: z.uuid().nullable() });

/** What admins do with categories (spec 3 §2 Categories page). */
export const categoriesContract = {
  managedCategories: operation('admin', read)
    .route({
      method: 'GET',
      path: '/admin/categories',
      summary: 'All categories by name, with their videos, drafts too',
    })
    .output(z.array(managedCategory)),

  addCategory: operation('admin', write)
    .route({ method: 'POST', path: '/admin/categories', summary: 'Add a category' })
    .input(z.object({ name: categoryName }))
    .output(done.extend({ id: z.string() })),

  updateCategory: operation('admin', write)
    .route({ method: 'PATCH', path: '/admin/categories/{id}', summary: 'Rename a category' })
    .input(z.object({ id: z.uuid(), name: categoryName }))
    .output(done),

  /** Takes it out of all its videos; undoing puts it back into those that are still there. */
  deleteCategory: operation('admin', write)
    .route({ method: 'DELETE', path: '/admin/categories/{id}', summary: 'Delete a category' })
    .input(z.object({ id: z.uuid() }))
    .output(done),
};
