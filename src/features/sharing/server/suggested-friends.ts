import { sql } from 'drizzle-orm';
import { publishedTags } from '#features/catalogue/server/public.ts';
import { keywordsOf } from '#features/interests/rules/keywords.ts';
import { interestsAmong } from '#features/interests/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { SuggestedFriend } from '../contract-friends.ts';
import { POOL_SIZE, suggestedFriends } from '../rules/suggested-friends.ts';
import { namedPeople } from './people.ts';
import { interestsForFriends } from './shared-topics.ts';

/** Whom of their friends a member might share a video with (decisions: interests). */
export async function friendsForVideo(
  database: Database,
  userId: string,
  videoId: string,
): Promise<SuggestedFriend[]> {
  const tags = await publishedTags(database, videoId);
  if (!tags) return [];
  const mine = (await interestsAmong(database, [userId])).get(userId);
  const ids = await poolOf(database, { userId, videoId, recipients: mine?.frequentRecipients ?? [] });
  const known = await interestsForFriends(database, ids);
  const pool = ids.flatMap((id) => {
    const interests = known.get(id);
    return interests ? [{ id, ...interests }] : [];
  });
  const found = suggestedFriends(keywordsOf(tags), mine?.keywords ?? [], pool);
  const words = new Map(found.map((one) => [one.friend.id, one.words]));
  const named = await namedPeople(database, [...words.keys()]);
  return named.map((person) => ({ ...person, words: words.get(person.userId) ?? [] }));
}

/**
 * Friends of the member who did not share the video themselves: those who open the member's links, then the latest; as many
 * as are looked at.
 */
async function poolOf(
  database: Database,
  { userId, videoId, recipients }: { userId: string; videoId: string; recipients: readonly string[] },
): Promise<string[]> {
  const side = (mine: string, theirs: string) => sql`
    (select ${sql.raw(theirs)} as id, created_at from friend_relationships where ${sql.raw(mine)} = ${userId}
      order by created_at desc limit ${POOL_SIZE})`;
  const { rows } = await database.execute<{ id: string }>(sql`
    with frequent as (
      select given.id, place from unnest(${sql.param([...recipients])}::uuid[]) with ordinality as given (id, place)
       where exists (select from friend_relationships
                      where (sharer_id, friend_id) in ((${userId}::uuid, given.id), (given.id, ${userId}::uuid)))),
    latest as (${side('sharer_id', 'friend_id')} union all ${side('friend_id', 'sharer_id')})
    select id from (
      select id, place, null::timestamptz as created_at from frequent
      union all
      select id, null, created_at from latest where id not in (select id from frequent)) f
     where not exists (select from share_records s where s.sharer_id = f.id and s.video_id = ${videoId} and s.revoked_at is null)
     order by place nulls last, created_at desc
     limit ${POOL_SIZE}`);
  return rows.map(({ id }) => id);
}
