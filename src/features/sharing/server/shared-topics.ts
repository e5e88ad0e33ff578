import { sql } from 'drizzle-orm';
import { keywordsOf } from '#features/interests/rules/keywords.ts';
import { interestsAmong } from '#features/interests/server/public.ts';
import type { Database } from '#platform/database.ts';
import { IS_LIVE, IS_SHARED } from './feed-queries.ts';

type Interests = Awaited<ReturnType<typeof interestsAmong>>;

/**
 * The interests of some members, by their ids, with those of the topics they shared that friends may read of: what a link is about that
 * they hid from friends, took back or let run out is not told by its topic either.
 */
export async function interestsForFriends(
  database: Database,
  userIds: readonly string[],
): Promise<Interests> {
  const known = await interestsAmong(database, userIds);
  const { rows } = await database.execute<{ user_id: string; tags: string[] }>(sql`
    select s.sharer_id as user_id, array_agg(distinct tag) as tags
      from share_records s
      join videos v on v.id = s.video_id and v.published
     cross join unnest(v.tags) tag
     where s.sharer_id = any(${sql.param([...userIds])}::uuid[]) and ${IS_SHARED} and ${IS_LIVE}
     group by s.sharer_id`);
  const shown = new Map(rows.map(({ user_id, tags }) => [user_id, new Set(keywordsOf(tags))]));
  return new Map(
    Array.from(known, ([id, interests]) => [
      id,
      { ...interests, sharedTopics: interests.sharedTopics.filter((topic) => shown.get(id)?.has(topic)) },
    ]),
  );
}
