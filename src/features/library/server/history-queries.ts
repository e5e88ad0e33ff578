import { sql } from 'drizzle-orm';
import { forgetEngagement, recordEngagement } from '#features/interests/server/public.ts';
import type { ListPlace } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import { publish, withdraw } from '#platform/events.ts';
import { isRecent } from '#platform/postgres/is-recent.ts';
import type { RemovedEntry } from '../contract.ts';
import { videoViewed } from './events.ts';

/**
 * Writes that a member watched a video, and tells of it, unless they paused their history or it tells of that already. Of
 * several at once each has to wait for the one before.
 * @param visitSeconds in which a video that is watched again has one entry
 */
export async function recordViewing(
  tx: Database,
  { userId, videoId }: { userId: string; videoId: string },
  visitSeconds: number,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into user_view_history (user_id, video_id)
    select p.id, v.id from profiles p, videos v
     where p.id = ${userId} and not p.history_paused and v.id = ${videoId} and v.published
       and not exists (select from user_view_history h
                        where h.user_id = ${userId} and h.video_id = ${videoId}
                          and ${isRecent(sql`h.viewed_at`, visitSeconds)})`);
  if (rowCount) await publish(tx, videoViewed, { userId, videoId });
}

/** A viewing in the list: its place and its video. */
export interface Viewing extends ListPlace {
  videoId: string;
}

/** A member's viewings of published videos, the latest first, after a place in the list. */
export async function viewings(
  database: Database,
  userId: string,
  after: ListPlace | null,
  limit: number,
): Promise<Viewing[]> {
  const beyond = after && sql`and (h.viewed_at, h.id) < (${after.moment}, ${after.id})`;
  const result = await database.execute<{ id: string; video_id: string; viewed_at: string }>(sql`
    select h.id, h.video_id, h.viewed_at
      from user_view_history h join videos v on v.id = h.video_id and v.published
     where h.user_id = ${userId} ${beyond ?? sql``}
     order by h.viewed_at desc, h.id desc
     limit ${limit}`);
  return result.rows.map((row) => ({
    id: row.id,
    videoId: row.video_id,
    moment: new Date(row.viewed_at).toISOString(),
  }));
}

/**
 * Takes one viewing out of the history and out of what is known of their interests, and where they stopped in its video
 * when no other viewing tells of it.
 * @returns what is needed to put it back; null when it was not there.
 */
export async function removeViewing(
  database: Database,
  userId: string,
  id: string,
): Promise<RemovedEntry | null> {
  type Row = {
    video_id: string;
    viewed_at: string;
    position_seconds: number | null;
    duration_seconds: number | null;
  };
  const row = await database.transaction(async (tx) => {
    const result = await tx.execute<Row>(sql`
    with removed as (
      delete from user_view_history where id = ${id} and user_id = ${userId} returning video_id, viewed_at
    ),
    forgotten as (
      delete from playback_positions p using removed
       where p.user_id = ${userId} and p.video_id = removed.video_id
         and not exists (select from user_view_history h
                          where h.user_id = ${userId} and h.video_id = removed.video_id and h.id <> ${id})
      returning p.position_seconds, p.duration_seconds, p.is_finished
    )
    select removed.video_id, removed.viewed_at, forgotten.position_seconds, forgotten.duration_seconds
      from removed left join forgotten on not forgotten.is_finished`);
    const [removed] = result.rows;
    if (removed) {
      const { video_id: videoId } = removed;
      await withdraw(tx, videoViewed, { userId, videoId });
      await forgetEngagement(tx, userId, 'view', { videoId, at: new Date(removed.viewed_at) });
    }
    return removed;
  });
  return row
    ? {
        videoId: row.video_id,
        viewedAt: new Date(row.viewed_at).toISOString(),
        position:
          row.position_seconds === null
            ? null
            : { positionSeconds: row.position_seconds, durationSeconds: row.duration_seconds },
      }
    : null;
}

/**
 * Puts a viewing back, and what it told of their interests, once however often it is asked for; a moment that is still to
 * come becomes now.
 * @returns its id, `paused` while nothing is recorded, or null when its video is not there
 */
export async function restoreViewing(
  database: Database,
  userId: string,
  { videoId, viewedAt, position }: RemovedEntry,
): Promise<{ id: string } | 'paused' | null> {
  return database.transaction(async (tx) => {
    // Locked, so that of two at once the second finds what the first put back.
    const profile = await tx.execute<{ history_paused: boolean }>(
      sql`select history_paused from profiles where id = ${userId} for no key update`,
    );
    if (profile.rows[0]?.history_paused) return 'paused';
    const moment = sql`least(${viewedAt}::timestamptz, now())::timestamptz(3)`;
    type Row = { id: string; viewed_at: string; is_restored: boolean };
    const result = await tx.execute<Row>(sql`
      with there as (
        select id, viewed_at from user_view_history where user_id = ${userId} and video_id = ${videoId} and viewed_at = ${moment}
      ), restored as (
        insert into user_view_history (user_id, video_id, viewed_at)
        select p.id, v.id, ${moment} from profiles p, videos v
         where p.id = ${userId} and v.id = ${videoId} and v.published and not exists (select from there)
        returning id, viewed_at
      )
      select *, false as is_restored from there union all select *, true from restored limit 1`);
    const entry = result.rows[0];
    if (entry?.is_restored) {
      const at = new Date(entry.viewed_at);
      await recordEngagement(tx, { userId, videoId, type: 'view', contentType: 'video', at });
    }
    if (entry && position) {
      await tx.execute(sql`
        insert into playback_positions (user_id, video_id, position_seconds, duration_seconds, updated_at)
        values (${userId}, ${videoId}, ${position.positionSeconds}, ${position.durationSeconds}, ${moment})
        on conflict do nothing`);
    }
    return entry ? { id: entry.id } : null;
  });
}

/** Forgets all that a member watched, what it told of their interests, and where they stopped. */
export async function clearViewings(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`delete from user_view_history where user_id = ${userId}`);
    await tx.execute(sql`delete from playback_positions where user_id = ${userId}`);
    await withdraw(tx, videoViewed, { userId });
    await forgetEngagement(tx, userId, 'view');
  });
}

export async function isHistoryPaused(database: Database, userId: string): Promise<boolean> {
  const result = await database.execute<{ history_paused: boolean }>(
    sql`select history_paused from profiles where id = ${userId}`,
  );
  return result.rows[0]?.history_paused === true;
}

export async function setHistoryPaused(database: Database, userId: string, isPaused: boolean): Promise<void> {
  await database.execute(sql`update profiles set history_paused = ${isPaused} where id = ${userId}`);
}

/** How many viewings a member's history has, and how many of them are of the last seven days. */
export async function viewingCounts(
  database: Database,
  userId: string,
): Promise<{ count: number; inLastSevenDays: number }> {
  const result = await database.execute<{ count: number; recent: number }>(sql`
    select count(*)::int as count,
           count(*) filter (where h.viewed_at > now() - interval '7 days')::int as recent
      from user_view_history h join videos v on v.id = h.video_id and v.published
     where h.user_id = ${userId}`);
  const row = result.rows[0];
  return { count: row?.count ?? 0, inLastSevenDays: row?.recent ?? 0 };
}
