import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { MAX_BATCH_LENGTH } from './check-rows.ts';

/**
 * The first of some texts, such as rows of a file: at least one where there are any, and no more than may be held at once.
 * @param next a statement that gives `key`, by which they are ordered, and `text`
 */
export async function heldAtOnce(tx: Database, next: SQL): Promise<{ key: string; text: string }[]> {
  const { rows } = await tx.execute<{ key: string; text: string }>(sql`
    select key::text, text
      from (select key, text, sum(length(text)) over (order by key) - length(text) as before from (${next}) as next) as portion
     where before < ${MAX_BATCH_LENGTH}
     order by portion.key`);
  return rows;
}
