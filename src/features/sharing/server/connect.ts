import { sql } from 'drizzle-orm';
import { lockProfile } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/database.ts';

/** How two people came to be connected, or not. */
export type Connection = 'connected' | 'friends' | 'none';

/** An opening that may connect its member with the sharer. */
export interface Meeting {
  sharerId: string;
  viewerId: string;
  /** The share that brought them together. */
  share: { id: string; connects: boolean; created_at: Date };
  via: 'share_access' | 'retroactive_share_access';
}

/** For who changes whether two people are connected: one after the other, whichever of them it is. */
export async function lockPair(tx: Database, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`friends ${pair}`}, 0))`);
}

/**
 * Connects a member with the sharer of what they opened (spec 1 §4, §5; decisions: Friendship by link): once, whichever of the
 * two shared. Not with oneself, not in private mode, not where the sharer switched it off or one blocked the other, and
 * not by a link that was there before one removed the other.
 * @param isAllowed whether links connect people on this site
 */
export async function connect(
  tx: Database,
  { sharerId, viewerId, share, via }: Meeting,
  isAllowed: boolean,
): Promise<Connection> {
  if (sharerId === viewerId) return 'none';
  // In one order for all; who is being deleted is waited for, and then is nobody to be connected with.
  for (const id of [sharerId, viewerId].sort()) if (!(await lockProfile(tx, id, 'key share'))) return 'none';
  await lockPair(tx, sharerId, viewerId);
  const isPair = (a: string, b: string) =>
    sql`(${sql.raw(a)}, ${sql.raw(b)}) in ((${sharerId}::uuid, ${viewerId}::uuid), (${viewerId}::uuid, ${sharerId}::uuid))`;
  const { rows } = await tx.execute<{ were: boolean; are: boolean }>(sql`
    with known as (select from friend_relationships where ${isPair('sharer_id', 'friend_id')}),
    made as (
      insert into friend_relationships (sharer_id, friend_id, established_via, share_record_id)
      select ${sharerId}, ${viewerId}, ${via}, ${share.id}
       where ${isAllowed && share.connects}
         and not exists (select from known)
         and coalesce((select connects from sharing_preferences where user_id = ${viewerId}), true)
         and not exists (select from friend_blocks where ${isPair('blocker_id', 'blocked_id')})
         and not exists (select from friend_removals
                          where ${isPair('remover_id', 'removed_id')}
                            and removed_at >= ${share.created_at.toISOString()}::timestamptz)
      returning id)
    select exists (select from known) as were, exists (select from made) as are`);
  if (rows[0]?.were) return 'friends';
  return rows[0]?.are ? 'connected' : 'none';
}
