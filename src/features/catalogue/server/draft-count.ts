import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** How many videos wait to be published. */
export async function draftCount(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from videos where not published and deleted_at is null`);
  return rows[0]?.count ?? 0;
}
