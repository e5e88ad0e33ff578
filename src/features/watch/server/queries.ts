import { sql } from 'drizzle-orm';
import { countingToday } from '#platform/daily-counts.ts';
import type { Database } from '#platform/database.ts';
import { isRecent } from '#platform/postgres/is-recent.ts';

/** In which one person's views of one video count once (decisions: a visit). */
export const VISIT_SECONDS = 30 * 60;

/**
 * Counts a view of a published video unless this person's last one was counted less than 30 minutes ago. One
 * statement: of several at once exactly one counts, and each waits for the transaction of the one before.
 */
export async function recordView(database: Database, videoId: string, person: string): Promise<boolean> {
  const result = await database.execute(sql`
    with visit as (
      insert into video_visits (video_id, person, counted_at)
      select v.id, ${person}, now() from videos v where v.id = ${videoId} and v.published
      on conflict (video_id, person) do update set counted_at = excluded.counted_at
       where not ${isRecent(sql`video_visits.counted_at`, VISIT_SECONDS)}
      returning video_id
    ), counted as (${countingToday('watched', sql`exists (select from visit)`)})
    update videos set view_count = view_count + 1 from visit where videos.id = visit.video_id`);
  return (result.rowCount ?? 0) > 0;
}

/** Forgets visits that no later view can belong to. */
export async function sweepVisits(database: Database): Promise<void> {
  await database.execute(sql`delete from video_visits where not ${isRecent(sql`counted_at`, VISIT_SECONDS)}`);
}
