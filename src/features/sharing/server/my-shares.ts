import { sql } from 'drizzle-orm';
import { lockProfile } from '#features/accounts/server/public.ts';
import type { ListPlace } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import { isSharingStopped, isTakenDown, KEY_BROUGHT_BACK } from './moderation.ts';
import type { ShareRow } from './share-queries.ts';
import { spokenAt } from './spoken-at.ts';

/** A share as its sharer's list tells of it. */
export type CountedShare = Pick<
  ShareRow,
  | 'id'
  | 'share_id'
  | 'video_id'
  | 'video_title'
  | 'question_text'
  | 'answer_text'
  | 'is_curators'
  | 'start_seconds'
  | 'end_seconds'
  | 'note'
  | 'is_typed'
  | 'connects'
  | 'friends_may_see'
  | 'access_count'
  | 'seen_count'
> & {
  kind: string;
  created_at: string;
  revoked_at: string | null;
  expires_at: string | null;
  has_ended: boolean;
  connections: number;
  /** Whether its video is to be seen. */
  is_there: boolean;
  /** Of a moment: what is said there. */
  spoken_text: string | null;
};

const IS_THERE = sql`exists (select 1 from videos v where v.id = share_records.video_id and v.published)`;
/** Of a video that is not to be seen any more nothing is quoted. */
const SPOKEN = sql`case when ${IS_THERE} then ${spokenAt} end`;

const COLUMNS = sql`id, share_id, video_id, video_title, kind, question_text, answer_text, is_curators,
  start_seconds, end_seconds, note, is_typed, connects, friends_may_see, access_count, seen_count,
  created_at, revoked_at, expires_at, coalesce(expires_at <= now(), false) as has_ended,
  (select count(*)::int from friend_relationships f where f.share_record_id = share_records.id) as connections,
  ${IS_THERE} as is_there, ${SPOKEN} as spoken_text`;

/**
 * A member's shares, after a place in the list: those that were not taken back, the latest first, or those that the member
 * took back and may let work again, the ones taken back latest first.
 * @param shareId of one share alone
 */
export async function sharesOf(
  database: Database,
  userId: string,
  { isRevoked, shareId }: { isRevoked: boolean; shareId?: string | undefined },
  after: ListPlace | null,
  limit: number,
): Promise<CountedShare[]> {
  const [chosen, moment] = isRevoked
    ? [sql`is_revoked_by_sharer and revoked_at is not null and not is_taken_down`, sql`revoked_at`]
    : [sql`revoked_at is null`, sql`created_at`];
  const beyond = after ? sql`and (${moment}, id) < (${after.moment}, ${after.id})` : sql``;
  const one = shareId === undefined ? sql`` : sql`and share_id = ${shareId}`;
  const { rows } = await database.execute<CountedShare & Record<string, unknown>>(sql`
    select ${COLUMNS} from share_records
     where sharer_id = ${userId} and ${chosen} ${one} ${beyond}
     order by ${moment} desc, id desc
     limit ${limit}`);
  return rows;
}

/** Notes up to which opening a member has looked at their shares; never further than they were opened. */
export async function recordSeen(
  database: Database,
  userId: string,
  seen: readonly { shareId: string; opens: number }[],
): Promise<void> {
  if (seen.length === 0) return;
  await database.execute(sql`
    update share_records r set seen_count = least(g.opens, r.access_count)
      from unnest(${sql.param(seen.map(({ shareId }) => shareId))}::text[],
                  ${sql.param(seen.map(({ opens }) => opens))}::int[]) as g (share_id, opens)
     where r.share_id = g.share_id and r.sharer_id = ${userId} and r.seen_count < least(g.opens, r.access_count)`);
}

/** What a sharer may change of a link. */
export interface ShareChange {
  connects?: boolean | undefined;
  friendsMaySee?: boolean | undefined;
  /** Null for none. */
  note?: string | null | undefined;
  /** From now on; null for never. */
  expiresInDays?: number | null | undefined;
}

/** Changes what is given of a member's share; null when there is none of this id, or it was taken back. */
export async function changeShare(
  database: Database,
  userId: string,
  shareId: string,
  { connects, friendsMaySee, note, expiresInDays }: ShareChange,
): Promise<CountedShare | null> {
  const end =
    expiresInDays === undefined ? sql`expires_at` : sql`now() + make_interval(days => ${expiresInDays}::int)`;
  const { rows } = await database.execute<CountedShare & Record<string, unknown>>(sql`
    update share_records
       set connects = coalesce(${connects ?? null}::boolean, connects),
           friends_may_see = coalesce(${friendsMaySee ?? null}::boolean, friends_may_see),
           note = case when ${note !== undefined} then ${note ?? null} else note end,
           expires_at = ${end}
     where share_id = ${shareId} and sharer_id = ${userId} and revoked_at is null
    returning ${COLUMNS}`);
  return rows[0] ?? null;
}

/** Takes a member's share back; false when there is none of this id. */
export async function revokeShare(database: Database, userId: string, shareId: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    update share_records set revoked_at = coalesce(revoked_at, now()), is_revoked_by_sharer = true
     where share_id = ${shareId} and sharer_id = ${userId}`);
  return rowCount === 1;
}

/**
 * Lets a share that was taken back work again. Where the same thing was shared anew meanwhile both links work: somebody
 * has each of them.
 * @returns null when there is none of this id, or an admin took it down; 'stopped' when an admin stopped their sharing,
 * 'taken-down' when one took down another link to the same
 */
export async function restoreShare(
  database: Database,
  userId: string,
  shareId: string,
): Promise<'restored' | 'stopped' | 'taken-down' | null> {
  return database.transaction(async (tx) => {
    // Not while they share, or are stopped: what is the same thing's one link is told apart here.
    await lockProfile(tx, userId, 'update');
    if (await isSharingStopped(tx, userId)) return 'stopped';
    const isOther = sql`share_id = ${shareId} and not is_taken_down`;
    if (await isTakenDown(tx, userId, isOther)) return 'taken-down';
    const { rowCount } = await tx.execute(sql`
      update share_records r
         set revoked_at = null, is_revoked_by_sharer = false, content_key = ${KEY_BROUGHT_BACK}
       where r.share_id = ${shareId} and r.sharer_id = ${userId} and not r.is_taken_down`);
    return rowCount === 1 ? 'restored' : null;
  });
}
