import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, videoCategories, videos } from '#database/schema.ts';
import { adminAction, type Undoing, undoing } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';

export const addedCategory = adminAction('catalogue.add-category', {
  /** One that was there already, and hidden. */
  before: z.object({ isHidden: z.literal(true).optional() }),
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

/** Shows a category of this name that is hidden. @returns its id; undefined when there is none. */
export async function showHidden(tx: Database, name: string): Promise<string | undefined> {
  const [shown] = await tx
    .update(categories)
    .set({ active: true, name })
    .where(and(eq(categories.active, false), sql`lower(${categories.name}) = lower(${name})`))
    .returning({ id: categories.id });
  return shown?.id;
}

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

/** The category of a name, whatever its case. */
export async function categoryByName(database: Database, name: string) {
  const [found] = await database
    .select({ id: categories.id, active: categories.active })
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name})`);
  return found;
}

/**
 * Makes a category of this id and name, or shows it where it is hidden.
 * @returns null, or what whoever asks for it is told: that another has the name by now, or the id
 */
export async function makeOrShowCategory(tx: Database, id: string, name: string) {
  await lockNames(tx);
  const named = await categoryByName(tx, name);
  if (named && named.id !== id) return nameTaken;
  if (named) {
    await tx.update(categories).set({ active: true, name }).where(eq(categories.id, id));
    return null;
  }
  const { rowCount } = await tx
    .insert(categories)
    .values({ id, name })
    .onConflictDoNothing({ target: categories.id });
  return rowCount === 0 ? idTaken : null;
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

const TAKEN = 'A category with this name exists already.';
/** What whoever gives a name is told that another category has. */
export const nameTaken = { message: TAKEN, data: { fields: { name: TAKEN } } };

/** What is said of an id that a category has under another name. */
const idTaken = { message: 'This category has another name by now.', data: { fields: {} } };

const NAME_TAKEN = 'Another category has this name by now.';

/** How what admins did with categories is undone. */
export const categoryUndoings: readonly Undoing[] = [
  undoing(addedCategory, async ({ tx, before: { isHidden }, after: { id } }) => {
    const category = await categoryToChange(tx, id);
    if (!category) return null;
    const [used] = await tx
      .select({ id: videoCategories.video_id })
      .from(videoCategories)
      .innerJoin(videos, eq(videos.id, videoCategories.video_id))
      // Deleted videos lose nothing by a category that is only hidden.
      .where(and(eq(videoCategories.category_id, id), isHidden && isNull(videos.deleted_at)))
      .limit(1);
    if (used) return 'Videos have been put into it since.';
    if (isHidden) await tx.update(categories).set({ active: false }).where(eq(categories.id, id));
    else await tx.delete(categories).where(eq(categories.id, id));
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
