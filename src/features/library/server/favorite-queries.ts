import { type SQL, sql } from 'drizzle-orm';
import { forgetEngagement, recordEngagement } from '#features/interests/server/public.ts';
import type { ListPlace } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import { publish, withdraw } from '#platform/events.ts';
import { favorited } from './events.ts';

/**
 * Makes a published video a member's favorite, and tells of it when it was none. A trigger counts it with the video.
 * @param since when it was one before somebody took it back; what that told of their interests is put back, too.
 * @returns whether there is such a video.
 */
export async function addFavorite(
  database: Database,
  userId: string,
  videoId: string,
  since?: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const result = await tx.execute<{ found: boolean; added_at: string | null }>(sql`
      with video as (select id from videos where id = ${videoId} and published),
      added as (
        insert into user_favorites (user_id, video_id, created_at)
        select p.id, video.id, least(${since ?? null}::timestamptz, now()) from video, profiles p where p.id = ${userId}
        on conflict (user_id, video_id) do nothing
        returning created_at
      )
      select exists (select from video) as found, (select created_at from added) as added_at`);
    const addedAt = result.rows[0]?.added_at;
    if (addedAt && since) {
      const at = new Date(addedAt);
      await recordEngagement(tx, { userId, videoId, type: 'favorite', contentType: 'video', at });
    } else if (addedAt) await publish(tx, favorited, { userId, videoId });
    return result.rows[0]?.found === true;
  });
}

/**
 * Takes a video out of a member's favorites and out of what is known of their interests.
 * @returns since when it was one; undefined where it was none.
 */
export async function removeFavorite(
  database: Database,
  userId: string,
  videoId: string,
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ created_at: string }>(sql`
      delete from user_favorites where user_id = ${userId} and video_id = ${videoId} returning created_at`);
    if (!rows[0]) return undefined;
    await withdraw(tx, favorited, { userId, videoId });
    await forgetEngagement(tx, userId, 'favorite', { videoId });
    return new Date(rows[0].created_at).toISOString();
  });
}

/** The ids of a member's published favorites, the latest first, after a place in the list. */
export async function favoriteIds(
  database: Database,
  userId: string,
  after: ListPlace | null,
  limit: number,
): Promise<ListPlace[]> {
  const beyond = after && sql`and (f.created_at, f.video_id) < (${after.moment}, ${after.id})`;
  const result = await database.execute<{ id: string; created_at: string }>(sql`
    select f.video_id as id, f.created_at
      from user_favorites f join videos v on v.id = f.video_id and v.published
     where f.user_id = ${userId} ${beyond ?? sql``}
     order by f.created_at desc, f.video_id desc
     limit ${limit}`);
  return result.rows.map((row) => ({ id: row.id, moment: new Date(row.created_at).toISOString() }));
}

/** Which of these videos are the member's favorites. */
export async function favoritesAmong(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const result = await database.execute<{ id: string }>(sql`
    select video_id as id from user_favorites
     where user_id = ${userId} and video_id = any(${sql.param([...ids])}::uuid[])`);
  return result.rows.map((row) => row.id);
}

/**
 * How many of a member's favorites nobody is shown: an admin deleted them, or made drafts of them. Drafts and deleted ones
 * are counted each by itself, for each have an index: where they are few, PostgreSQL begins with them rather than with all
 * that somebody keeps.
 */
export async function absentFavoriteCount(database: Database, userId: string): Promise<number> {
  const those = (which: SQL) => sql`(
    select count(*)::int from user_favorites f join videos v on v.id = f.video_id and not v.published and ${which}
     where f.user_id = ${userId})`;
  const result = await database.execute<{ count: number }>(sql`
    select ${those(sql`v.deleted_at is null`)} + ${those(sql`v.deleted_at is not null`)} as count`);
  return result.rows[0]?.count ?? 0;
}

export async function favoriteCount(database: Database, userId: string): Promise<number> {
  const result = await database.execute<{ count: number }>(sql`
    select count(*)::int as count
      from user_favorites f join videos v on v.id = f.video_id and v.published
     where f.user_id = ${userId}`);
  return result.rows[0]?.count ?? 0;
}
