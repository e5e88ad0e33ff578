import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** How many videos have no transcript; drafts too, and those whose hosts are being asked. */
export async function untranscribedCount(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from videos where transcript_status <> 'available' and deleted_at is null`);
  return rows[0]?.count ?? 0;
}
