import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** Titles that the log keeps of a deed on many videos; of the others their number. */
const KEPT_TITLES = 20;

/**
 * The titles of the first videos of a deed.
 * @param ordered a statement that gives `title`, in the order in which they are told
 */
export async function firstTitles(tx: Database, ordered: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`${ordered} limit ${KEPT_TITLES}`);
  return rows.map(({ title }) => title);
}
