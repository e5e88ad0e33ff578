import { sql } from 'drizzle-orm';
import { lockProfile } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { Person } from '../contract-friends.ts';
import { namedPeople } from './people.ts';

/** New friends that are named at once, the latest. */
const MAX_NAMED = 100;

/**
 * How many members whom own links connected a member was not told of yet, and has not looked at yet. Whoever opened
 * somebody's link was told at once, and is not counted.
 */
export async function countNewFriends(
  database: Database,
  userId: string,
): Promise<{ untold: number; unseen: number }> {
  const { rows } = await database.execute<{ untold: number; unseen: number }>(sql`
    with known as (
      select coalesce(max(friends_told_at), '-infinity') as told, coalesce(max(friends_seen_at), '-infinity') as seen
        from sharing_preferences where user_id = ${userId})
    select count(*) filter (where created_at > told)::int as untold, count(*) filter (where created_at > seen)::int as unseen
      from friend_relationships, known
     where sharer_id = ${userId} and created_at > least(told, seen)`);
  return rows[0] ?? { untold: 0, unseen: 0 };
}

/** Names whom own links connected since the last time, the latest first; asked for twice at once one is told. */
export async function tellNewFriends(database: Database, userId: string): Promise<Person[]> {
  return database.transaction(async (tx) => {
    await lockProfile(tx, userId, 'update');
    // Locks the row: who asks at the same moment waits, and finds what was told by then.
    const { rows: known } = await tx.execute<{ told: string | null }>(sql`
      insert into sharing_preferences (user_id) values (${userId})
      on conflict (user_id) do update set user_id = excluded.user_id
      returning friends_told_at::text as told`);
    const told = known[0]?.told ?? '-infinity';
    const { rows } = await tx.execute<{ friend_id: string }>(sql`
      select friend_id from friend_relationships
       where sharer_id = ${userId} and created_at > ${told}::timestamptz
       order by created_at desc, id desc limit ${MAX_NAMED}`);
    if (rows.length === 0) return [];
    await setKnown(tx, userId, 'friends_told_at');
    return namedPeople(
      tx,
      rows.map(({ friend_id }) => friend_id),
    );
  });
}

/** The member looks at their friends: those who are there by now are new no more. */
export async function friendsSeen(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (await lockProfile(tx, userId, 'update')) await setKnown(tx, userId, 'friends_seen_at');
  });
}

/**
 * By the latest friendship and not by the clock: one that is made at this moment stays new. The profile is held before:
 * whoever is just being connected is waited for, or waits and is connected later than all that are known.
 */
async function setKnown(
  tx: Database,
  userId: string,
  column: 'friends_told_at' | 'friends_seen_at',
): Promise<void> {
  const name = sql.raw(column);
  await tx.execute(sql`
    insert into sharing_preferences (user_id, ${name})
    select ${userId}, max(created_at) from friend_relationships where sharer_id = ${userId}
    on conflict (user_id) do update set ${name} = greatest(sharing_preferences.${name}, excluded.${name})`);
}
