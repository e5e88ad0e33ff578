import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** How two people came to be connected, or not. */
export type Connection = 'connected' | 'friends' | 'none';

/** A member who opened what others shared, in the order in which the links are to count. */
export interface Meeting {
  viewerId: string;
  /** Ids of `share_records`. */
  shareIds: readonly string[];
  via: 'share_access' | 'retroactive_share_access';
  /** Whether the member wishes it by a press: then neither a removal of theirs nor private mode is in its way. */
  byPress?: boolean;
}

/**
 * Keeps the accounts of a member and of others there until the transaction ends, for who connects them: in one order for
 * all, and after whoever is just ending a friendship or an account.
 * @returns the ids of those that are there
 */
export async function lockPeople(tx: Database, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from profiles where id = any(${sql.param([...userIds])}::uuid[]) order by id for key share`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Connects a member with the sharers of what they opened (spec 1 §4, §5; decisions: Friendship by link): once a pair, whichever
 * of the two shared. Not with oneself, not in private mode, not where the sharer switched it off or took the link back
 * or one blocked the other, and not by a link that was there before one removed the other. All of them are locked before
 * (`lockPeople`).
 * @param isAllowed whether links connect people on this site
 * @returns by the sharer's id what came of it; a sharer who is not named stays unconnected
 */
export async function connect(
  tx: Database,
  { viewerId, shareIds, via, byPress = false }: Meeting,
  isAllowed: boolean,
): Promise<Map<string, Connection>> {
  const ids = sql`${sql.param([...shareIds])}::uuid[]`;
  const isPair = (a: string, b: string) =>
    sql`(${sql.raw(a)}, ${sql.raw(b)}) in ((r.sharer_id, ${viewerId}::uuid), (${viewerId}::uuid, r.sharer_id))`;
  const made = await tx.execute<{ sharer_id: string }>(sql`
    with met as (
      select distinct on (r.sharer_id) r.id, r.sharer_id
        from unnest(${ids}) with ordinality as given (id, place) join share_records r on r.id = given.id
       where ${isAllowed} and r.connects and r.revoked_at is null and r.sharer_id <> ${viewerId}
         and (${byPress} or coalesce((select connects from sharing_preferences where user_id = ${viewerId}), true))
         and not exists (select from friend_blocks where ${isPair('blocker_id', 'blocked_id')})
         and not exists (select from friend_removals
                          where ${isPair('remover_id', 'removed_id')} and removed_at >= r.created_at
                            and not (${byPress} and remover_id = ${viewerId}))
       order by r.sharer_id, place)
    insert into friend_relationships (sharer_id, friend_id, established_via, share_record_id, created_at)
    -- Not the start of the transaction: while it waited for a lock, the sharer may have been told of friends up to a later moment.
    select sharer_id, ${viewerId}, ${via}, id, clock_timestamp() from met
     -- One order for all who connect the same pairs at the same moment.
     order by least(sharer_id, ${viewerId}), greatest(sharer_id, ${viewerId})
    on conflict do nothing
    returning sharer_id`);
  // Read after it: whoever was connected at the same moment is found, too.
  const known = await tx.execute<{ sharer_id: string }>(sql`
    select distinct r.sharer_id from share_records r
     where r.id = any(${ids})
       and exists (select from friend_relationships where ${isPair('sharer_id', 'friend_id')})`);
  return new Map([
    ...known.rows.map((row) => [row.sharer_id, 'friends'] as const),
    ...made.rows.map((row) => [row.sharer_id, 'connected'] as const),
  ]);
}
