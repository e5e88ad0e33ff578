import { desc, eq, sql } from 'drizzle-orm';
import { friendBlocks, sharingPreferences } from '#database/schema.ts';
import { lockProfile } from '#features/accounts/server/public.ts';
import type { ListPlace } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import type { Friend, Person, SharingPreferences } from '../contract-friends.ts';
import { friendName } from '../rules/friend-name.ts';
import { wordsInCommon } from '../rules/words-in-common.ts';
import { whoHasEvents } from './feed-queries.ts';
import { namedPeople } from './people.ts';
import { interestsForFriends } from './shared-topics.ts';

/** A friend, and the place of the friendship in the list. */
export interface ListedFriend extends ListPlace {
  friend: Friend;
}

/** A member's friends, the latest first, after a place in the list. */
export async function friendsOf(
  database: Database,
  userId: string,
  after: ListPlace | null,
  limit: number,
): Promise<ListedFriend[]> {
  const beyond = after
    ? sql`and (created_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)`
    : sql``;
  // Each direction by its own index, and no further than the page: of many friends no more are read than of few.
  const side = (mine: string, theirs: string) => sql`
    (select id, ${sql.raw(theirs)} as user_id, sharer_id = ${userId} as is_sharer, established_via, created_at
       from friend_relationships where ${sql.raw(mine)} = ${userId} ${beyond}
      order by created_at desc, id desc limit ${limit})`;
  const { rows } = await database.execute<{
    id: string;
    user_id: string;
    is_sharer: boolean;
    established_via: Friend['establishedVia'];
    created_at: string;
    first_name: string | null;
    last_name: string | null;
    email: string;
  }>(sql`
    select f.*, p.first_name, p.last_name, p.email
      from (${side('sharer_id', 'friend_id')} union all ${side('friend_id', 'sharer_id')}) f
      join profiles p on p.id = f.user_id
     order by f.created_at desc, f.id desc
     limit ${limit}`);
  const ids = rows.map((row) => row.user_id);
  const known = await interestsForFriends(database, [userId, ...ids]);
  const readable = await whoHasEvents(database, userId, ids);
  const mine = known.get(userId)?.sharedTopics ?? [];
  return rows.map((row) => {
    const connectedAt = new Date(row.created_at).toISOString();
    return {
      moment: connectedAt,
      id: row.id,
      friend: {
        userId: row.user_id,
        name: friendName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
        origin: row.is_sharer ? 'opened-your-link' : 'shared-with-you',
        establishedVia: row.established_via,
        connectedAt,
        words: wordsInCommon(mine, known.get(row.user_id)?.sharedTopics ?? []),
        hasNotes: readable.has(row.user_id),
      },
    };
  });
}

/** People whom a list of removed or blocked ones shows. */
const MAX_FORMER = 1_000;

/** Whom a member removed, and neither blocked nor met again, the latest first. */
export async function removedBy(database: Database, userId: string): Promise<Person[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select removed_id as id from friend_removals mine
     where remover_id = ${userId}
       and not exists (select from friend_blocks where blocker_id = ${userId} and blocked_id = mine.removed_id)
       and not exists (select from friend_relationships
                        where (sharer_id, friend_id) in ((${userId}::uuid, mine.removed_id), (mine.removed_id, ${userId}::uuid)))
       -- Who was removed can end it themselves only after they were connected again.
       and not exists (select from friend_removals theirs
                        where theirs.remover_id = mine.removed_id and theirs.removed_id = ${userId}
                          and theirs.removed_at > mine.removed_at)
     order by removed_at desc, removed_id
     limit ${MAX_FORMER}`);
  return namedPeople(
    database,
    rows.map(({ id }) => id),
  );
}

/** Whom a member blocked, the latest first. */
export async function blockedBy(database: Database, userId: string): Promise<Person[]> {
  const blocked = await database
    .select({ id: friendBlocks.blocked_id })
    .from(friendBlocks)
    .where(eq(friendBlocks.blocker_id, userId))
    .orderBy(desc(friendBlocks.created_at), friendBlocks.blocked_id)
    .limit(MAX_FORMER);
  return namedPeople(
    database,
    blocked.map(({ id }) => id),
  );
}

const DEFAULTS: SharingPreferences = { connects: true, showsVotes: false };

const switches = { connects: sharingPreferences.connects, showsVotes: sharingPreferences.shows_votes };

export async function preferencesOf(database: Database, userId: string): Promise<SharingPreferences> {
  const [row] = await database
    .select(switches)
    .from(sharingPreferences)
    .where(eq(sharingPreferences.user_id, userId));
  return row ?? DEFAULTS;
}

/** Sets the switches that are given, and says how all of them are. */
export async function setPreferences(
  database: Database,
  userId: string,
  { connects, showsVotes }: Partial<SharingPreferences>,
): Promise<SharingPreferences> {
  const given = {
    ...(connects !== undefined && { connects }),
    ...(showsVotes !== undefined && { shows_votes: showsVotes }),
  };
  if (Object.keys(given).length === 0) return preferencesOf(database, userId);
  return database.transaction(async (tx) => {
    // Before the row: who holds the profile to write it would wait for this, and this for them.
    await lockProfile(tx, userId, 'key share');
    const [row] = await tx
      .insert(sharingPreferences)
      .values({ user_id: userId, ...given })
      .onConflictDoUpdate({ target: sharingPreferences.user_id, set: given })
      .returning(switches);
    return row ?? DEFAULTS;
  });
}
