import { and, eq, sql } from 'drizzle-orm';
import { friendBlocks, friendRelationships, friendRemovals, profiles } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { Person } from '../contract-friends.ts';
import { namedPeople } from './people.ts';

/**
 * Locks two members until the transaction ends, for one of them who ends something between the two: whoever connects
 * them at this moment is waited for, or waits and finds what was ended. In one order for all.
 */
async function lockToEnd(tx: Database, userId: string, otherId: string): Promise<void> {
  for (const id of [userId, otherId].sort())
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, id))
      .for(id === userId ? 'update' : 'key share');
}

/** The friendship of two members, whoever shared. */
const between = (userId: string, otherId: string) => {
  const { sharer_id: sharer, friend_id: friend } = friendRelationships;
  return sql`(${sharer}, ${friend}) in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid))`;
};

const removalBy = (userId: string, otherId: string) =>
  and(eq(friendRemovals.remover_id, userId), eq(friendRemovals.removed_id, otherId));
const blockBy = (userId: string, otherId: string) =>
  and(eq(friendBlocks.blocker_id, userId), eq(friendBlocks.blocked_id, otherId));

/** Ends the friendship, if there is one, and remembers it for who takes that back. */
async function endFriendship(tx: Database, userId: string, otherId: string): Promise<void> {
  const [ended] = await tx.delete(friendRelationships).where(between(userId, otherId)).returning();
  if (!ended) return;
  const removal = {
    removed_at: sql`now()`,
    was_sharer: ended.sharer_id === userId,
    established_via: ended.established_via,
    share_record_id: ended.share_record_id,
    connected_at: ended.created_at,
  };
  await tx
    .insert(friendRemovals)
    .values({ remover_id: userId, removed_id: otherId, ...removal })
    .onConflictDoUpdate({ target: [friendRemovals.remover_id, friendRemovals.removed_id], set: removal });
}

/** Ends a friendship for both; no link that there is connects the two again (decisions: Friendship by link). */
export async function removeFriend(database: Database, userId: string, otherId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockToEnd(tx, userId, otherId);
    await endFriendship(tx, userId, otherId);
  });
}

/**
 * Another member, if a member removed them since a moment, and neither blocked them nor is connected with them by a later
 * link. Whom the other one removed or blocked is not told.
 */
export async function removedSince(
  database: Database,
  { removerId, removedId, since }: { removerId: string; removedId: string; since: Date },
): Promise<Person | null> {
  const { rowCount } = await database.execute(sql`
    select from friend_removals
     where remover_id = ${removerId} and removed_id = ${removedId} and removed_at >= ${since.toISOString()}::timestamptz
       and not exists (select from friend_blocks where blocker_id = ${removerId} and blocked_id = ${removedId})
       and not exists (select from friend_relationships where ${between(removerId, removedId)})`);
  const [removed = null] = rowCount === 0 ? [] : await namedPeople(database, [removedId]);
  return removed;
}

/** Takes back that a member removed another: by the links from before the two may be connected once more. Both are locked before. */
export async function forgetRemoval(tx: Database, userId: string, otherId: string): Promise<void> {
  await tx.delete(friendRemovals).where(removalBy(userId, otherId));
}

/** Ends a friendship, if there is one, and lets no link connect the two until the block is lifted. */
export async function blockPerson(database: Database, userId: string, otherId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockToEnd(tx, userId, otherId);
    await endFriendship(tx, userId, otherId);
    await tx.execute(sql`
      insert into friend_blocks (blocker_id, blocked_id)
      select ${userId}, id from profiles where id = ${otherId} on conflict do nothing`);
  });
}

export async function unblockPerson(database: Database, userId: string, otherId: string): Promise<void> {
  await database.delete(friendBlocks).where(blockBy(userId, otherId));
}

/**
 * Takes back that a member removed or blocked a friend, however long ago: the friendship is as it was. Whom the other blocked
 * or removed meanwhile is not told, and not connected.
 * @returns false when there is nothing that can be taken back any more
 */
export async function restoreFriend(database: Database, userId: string, otherId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockToEnd(tx, userId, otherId);
    const [removal] = await tx.delete(friendRemovals).where(removalBy(userId, otherId)).returning();
    if (!removal) {
      const friends = await tx
        .select({ id: friendRelationships.id })
        .from(friendRelationships)
        .where(between(userId, otherId));
      return friends.length > 0;
    }
    await tx.delete(friendBlocks).where(blockBy(userId, otherId));
    const [sharer, friend] = removal.was_sharer ? [userId, otherId] : [otherId, userId];
    await tx.execute(sql`
      insert into friend_relationships (sharer_id, friend_id, established_via, share_record_id, created_at)
      select ${sharer}, ${friend}, ${removal.established_via}, ${removal.share_record_id},
             ${removal.connected_at.toISOString()}::timestamptz
       where not exists (select from friend_blocks where blocker_id = ${otherId} and blocked_id = ${userId})
         and not exists (select from friend_removals where remover_id = ${otherId} and removed_id = ${userId}
                            and removed_at > ${removal.removed_at.toISOString()}::timestamptz)
      on conflict do nothing`);
    return true;
  });
}
