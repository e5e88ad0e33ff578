import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { PlaybackPosition } from '../contract.ts';

interface Given extends PlaybackPosition {
  userId: string;
  videoId: string;
  isFinished: boolean;
  /** Which page saves, and for which time; undefined for what does not say so. */
  save: { by: string; number: number } | undefined;
}

/** How long a published video is as the catalogue knows it, in seconds; undefined when there is no such video. */
export async function videoDuration(database: Database, videoId: string): Promise<number | null | undefined> {
  const result = await database.execute<{ duration: number | null }>(
    sql`select duration from videos where id = ${videoId} and published`,
  );
  return result.rows[0]?.duration;
}

/**
 * Keeps where a member is in a video, unless their history is paused, or the same page saved since. That they finished
 * it is kept, too: what was saved before must not bring it back.
 */
export async function keepPosition(database: Database, given: Given): Promise<void> {
  const { userId, videoId, positionSeconds, durationSeconds, isFinished, save } = given;
  await database.execute(sql`
    insert into playback_positions as k
           (user_id, video_id, position_seconds, duration_seconds, is_finished, saved_by, save_number)
    select p.id, v.id, ${positionSeconds}::float8, ${durationSeconds}::float8, ${isFinished}::boolean,
           ${save?.by ?? null}::text, ${save?.number ?? 0}::int
      from profiles p, videos v
     where p.id = ${userId} and not p.history_paused and v.id = ${videoId} and v.published
    on conflict (user_id, video_id) do update
      set position_seconds = excluded.position_seconds, duration_seconds = excluded.duration_seconds,
          is_finished = excluded.is_finished, saved_by = excluded.saved_by, save_number = excluded.save_number,
          updated_at = excluded.updated_at
    where excluded.saved_by is null or k.saved_by is distinct from excluded.saved_by
       or k.save_number < excluded.save_number`);
}

/** Forgets where a member stopped in a video. */
export async function forgetPosition(database: Database, userId: string, videoId: string): Promise<void> {
  await database.execute(
    sql`delete from playback_positions where user_id = ${userId} and video_id = ${videoId}`,
  );
}

/** Where a member stopped in a published video, or null. */
export async function positionIn(
  database: Database,
  userId: string,
  videoId: string,
): Promise<PlaybackPosition | null> {
  const result = await database.execute<{ position_seconds: number; duration_seconds: number | null }>(sql`
    select k.position_seconds, k.duration_seconds
      from playback_positions k join videos v on v.id = k.video_id and v.published
     where k.user_id = ${userId} and k.video_id = ${videoId} and not k.is_finished`);
  const row = result.rows[0];
  return row ? { positionSeconds: row.position_seconds, durationSeconds: row.duration_seconds } : null;
}

/** Where a member stopped in published videos, the latest first. */
export async function latestPositions(
  database: Database,
  userId: string,
  limit: number,
): Promise<(PlaybackPosition & { videoId: string })[]> {
  const result = await database.execute<{
    video_id: string;
    position_seconds: number;
    duration_seconds: number | null;
  }>(sql`
    select k.video_id, k.position_seconds, k.duration_seconds
      from playback_positions k join videos v on v.id = k.video_id and v.published
     where k.user_id = ${userId} and not k.is_finished
     order by k.updated_at desc, k.video_id desc
     limit ${limit}`);
  return result.rows.map((row) => ({
    videoId: row.video_id,
    positionSeconds: row.position_seconds,
    durationSeconds: row.duration_seconds,
  }));
}
