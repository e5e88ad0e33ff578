import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockProfile } from '#features/accounts/server/public.ts';
import type { ListPlace } from '#lib/list-place.ts';
import { adminAction, thingsOfDeeds, type Undoing, undoing } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';

const ids = z.array(z.string());

export const tookDownShare = adminAction('sharing.take-down-share', {
  before: z.object({ shareId: z.string(), wasRevoked: z.boolean() }),
  after: z.object({}),
});

export const stoppedSharer = adminAction('sharing.stop-sharer', {
  before: z.object({ userId: z.string(), shareIds: ids }),
  after: z.object({}),
});

export const allowedSharer = adminAction('sharing.allow-sharer', {
  /** What was written down at first does not say since when they were stopped. */
  before: z.object({ userId: z.string(), stoppedAt: z.string().optional() }),
  after: z.object({}),
});

export type ModeratedRow = ListPlace &
  Record<string, unknown> & {
    share_id: string;
    kind: string;
    question_text: string | null;
    answer_text: string | null;
    note: string | null;
    start_seconds: number | null;
    end_seconds: number | null;
    sharer_id: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    is_stopped: boolean;
    opens: number;
    is_taken_down: boolean;
  };

/** The links to a video that work or were taken down by an admin, the latest first, behind a place in the list. */
export async function sharesOfVideo(
  database: Database,
  videoId: string,
  after: ListPlace | null,
  count: number,
): Promise<ModeratedRow[]> {
  const beyond = after ? sql`and (r.created_at, r.id) < (${after.moment}, ${after.id})` : sql``;
  const { rows } = await database.execute<ModeratedRow>(sql`
    select r.id, r.created_at as moment, r.share_id, r.kind, r.question_text, r.answer_text, r.note, r.start_seconds, r.end_seconds,
           r.sharer_id, r.access_count as opens, r.is_taken_down, p.first_name, p.last_name, p.email,
           s.stopped_at is not null as is_stopped
      from share_records r
      left join profiles p on p.id = r.sharer_id
      left join sharing_preferences s on s.user_id = r.sharer_id
     where r.video_id = ${videoId} and (r.revoked_at is null or r.is_taken_down) ${beyond}
     order by r.created_at desc, r.id desc
     limit ${count}`);
  return rows.map((row) => ({ ...row, moment: new Date(row.moment).toISOString() }));
}

/** Takes a link down. Null when there is none of this id; `isNew` is false when it was taken down before. */
export async function takeDown(
  tx: Database,
  shareId: string,
): Promise<{ title: string; wasRevoked: boolean; isNew: boolean } | null> {
  const sharerId = await sharerOf(tx, shareId);
  // Not while they share: no other link to the same slips through.
  if (sharerId) await lockProfile(tx, sharerId, 'update');
  const { rows } = await tx.execute<{ title: string; was_revoked: boolean; was_taken_down: boolean }>(sql`
    with before as (select id, video_title, revoked_at, is_taken_down from share_records
                     where share_id = ${shareId} for update)
    update share_records r set revoked_at = coalesce(r.revoked_at, now()), is_taken_down = true
      from before b where r.id = b.id
    returning b.video_title as title, b.revoked_at is not null as was_revoked, b.is_taken_down as was_taken_down`);
  const [row] = rows;
  return row ? { title: row.title, wasRevoked: row.was_revoked, isNew: !row.was_taken_down } : null;
}

/**
 * Stops a member's sharing: what they make of it afterwards is refused, and their links that work are taken down.
 * @returns the ids of these links; null when there is no such member, or it was stopped before
 */
export async function stopSharing(tx: Database, userId: string): Promise<string[] | null> {
  // Not while they share: no link slips through.
  if (!(await lockProfile(tx, userId, 'update'))) return null;
  const { rowCount } = await tx.execute(sql`
    insert into sharing_preferences as s (user_id, stopped_at) values (${userId}, now())
    on conflict (user_id) do update set stopped_at = now() where s.stopped_at is null`);
  if (rowCount === 0) return null;
  return takeDownAll(tx, userId);
}

/**
 * Holds the links that a condition chooses, then their videos, each in one order: shares are counted link by link, and two
 * who change many would lock each other out.
 */
const holdLinks = (tx: Database, chosen: SQL) =>
  tx.execute(sql`
    with held as materialized (
      select video_id from share_records where ${chosen} order by id for no key update)
    select from videos where id in (select video_id from held) order by id for no key update`);

/** Takes down all links of a member that work, and gives their ids. */
async function takeDownAll(tx: Database, userId: string): Promise<string[]> {
  await holdLinks(tx, sql`sharer_id = ${userId} and revoked_at is null`);
  const { rows } = await tx.execute<{ share_id: string }>(sql`
    update share_records set revoked_at = now(), is_taken_down = true
     where sharer_id = ${userId} and revoked_at is null
    returning share_id`);
  return rows.map((row) => row.share_id);
}

/**
 * Lets a member share again.
 * @returns since when they had been stopped; null when nobody had stopped them
 */
export async function allowSharing(tx: Database, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ stopped_at: string }>(sql`
    with before as (select user_id, stopped_at from sharing_preferences
                     where user_id = ${userId} and stopped_at is not null for update)
    update sharing_preferences s set stopped_at = null from before b where s.user_id = b.user_id
    returning b.stopped_at`);
  return rows[0] ? new Date(rows[0].stopped_at).toISOString() : null;
}

/** What a member is told who would share nevertheless. */
export const SHARING_STOPPED = { message: 'Sharing is switched off for your account.' };

/** Whether an admin stopped a member's sharing, or did so after a moment; asked by who holds their profile. */
export async function isSharingStopped(tx: Database, userId: string, after?: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from sharing_preferences
     where user_id = ${userId} and stopped_at > ${after?.toISOString() ?? '-infinity'}::timestamptz`);
  return rowCount === 1;
}

/** What a member is told who would share again what an admin took down. */
export const TAKEN_DOWN = { message: 'An admin took down your link to this.' };

/**
 * Whether an admin took down a link of a member to the same thing, by itself and not with all of theirs: those may be
 * shared anew once the member may share again. Asked by who holds their profile.
 * @param link chooses links, `share_records`
 */
export async function isTakenDown(tx: Database, userId: string, link: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ share_id: string }>(sql`
    select share_id from share_records
     where sharer_id = ${userId} and is_taken_down
       and content_key in (select content_key from share_records where sharer_id = ${userId} and ${link})`);
  const ids = rows.map((row) => row.share_id);
  return (await thingsOfDeeds(tx, tookDownShare, 'shareId', ids)).size > 0;
}

/** Who made a link; null when there is none of this id, or they are gone. */
async function sharerOf(tx: Database, shareId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ sharer_id: string | null }>(
    sql`select sharer_id from share_records where share_id = ${shareId}`,
  );
  return rows[0]?.sharer_id ?? null;
}

/**
 * The key of a link, `r`, that is brought back: a new one where the same thing has another link that works, which somebody
 * has, too.
 */
export const KEY_BROUGHT_BACK = sql`
  case when exists (
    select from share_records o
     where o.sharer_id = r.sharer_id and o.content_key = r.content_key and o.revoked_at is null and o.id <> r.id)
    then gen_random_uuid()::text else r.content_key end`;

/** Lets links work again that were taken down, save those that their sharer took back; what was shared anew meanwhile has a link of its own besides. */
async function bringBack(tx: Database, shareIds: readonly string[], isRevoked: boolean): Promise<void> {
  const given = sql.param([...shareIds]);
  await holdLinks(tx, sql`share_id = any(${given}::text[]) and is_taken_down`);
  await tx.execute(sql`
    update share_records r
       set revoked_at = case when ${isRevoked} or r.is_revoked_by_sharer then r.revoked_at end, is_taken_down = false,
           content_key = ${KEY_BROUGHT_BACK}
     where r.share_id = any(${given}::text[]) and r.is_taken_down`);
}

/** The links of a member that were taken down from a moment on, with all of theirs and not by themselves. */
async function takenDownSince(tx: Database, userId: string, moment: string): Promise<string[]> {
  const { rows } = await tx.execute<{ share_id: string }>(sql`
    select share_id from share_records
     where sharer_id = ${userId} and is_taken_down and revoked_at >= ${moment}::timestamptz`);
  const ids = rows.map((row) => row.share_id);
  const byThemselves = await thingsOfDeeds(tx, tookDownShare, 'shareId', ids);
  return ids.filter((id) => !byThemselves.has(id));
}

/** How what admins do about links is taken back. */
export const undoings: readonly Undoing[] = [
  undoing(tookDownShare, async ({ tx, before: { shareId, wasRevoked } }) => {
    const sharerId = await sharerOf(tx, shareId);
    // Not while they are stopped: no link of theirs works then.
    if (sharerId) await lockProfile(tx, sharerId, 'update');
    if (sharerId && (await isSharingStopped(tx, sharerId)))
      return 'Sharing is switched off for whoever shared it. Let them share again first.';
    await bringBack(tx, [shareId], wasRevoked);
    return null;
  }),
  undoing(stoppedSharer, async ({ tx, at, before: { userId, shareIds } }) => {
    await lockProfile(tx, userId, 'update');
    if (await isSharingStopped(tx, userId, at))
      return 'Sharing was switched off again since. Let them share again first.';
    const stoppedAt = await allowSharing(tx, userId);
    // With what they shared meanwhile, if letting them share again was undone first.
    const later = stoppedAt ? await takenDownSince(tx, userId, stoppedAt) : [];
    await bringBack(tx, [...shareIds, ...later], false);
    return null;
  }),
  undoing(allowedSharer, async ({ tx, before: { userId, stoppedAt } }) => {
    await lockProfile(tx, userId, 'update');
    // Since when they were, so that stopping them can be undone next.
    await tx.execute(sql`
      update sharing_preferences set stopped_at = greatest(stopped_at, coalesce(${stoppedAt ?? null}::timestamptz, now()))
       where user_id = ${userId}`);
    // Also what they made meanwhile.
    await takeDownAll(tx, userId);
    return null;
  }),
];
