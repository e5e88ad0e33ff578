import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { mostSimilar, POOL_SIZE } from '../rules/similarity.ts';

/** Of a member the foremost words by which others are looked for, and how many of these are read by each. */
const ASKED_WORDS = 10;
const READ_EACH = 8;

/**
 * The members who care about most of the same as one (spec 1 §9). They are strangers: neither who they are nor their
 * words reach a browser. The pool are people of whose three foremost words one is among the member's foremost ten; of each
 * word a few are read, on either side of the member's own id, which is as good as chance: what it costs does not depend on
 * how many there are.
 */
export async function similarPeople(
  database: Database,
  userId: string,
): Promise<{ userId: string; keywords: string[] }[]> {
  const near = (place: number, side: '<' | '>') => sql`
    (select user_id from user_interest_profiles
      where topic_keywords[${sql.raw(String(place))}] = asked.word and user_id ${sql.raw(side)} ${userId}
      order by user_id ${sql.raw(side === '<' ? 'desc' : 'asc')} limit ${READ_EACH})`;
  const all = [1, 2, 3].flatMap((place) => [near(place, '<'), near(place, '>')]);
  const { rows } = await database.execute<{ mine: string[]; user_id: string; topic_keywords: string[] }>(sql`
    with me as (
      select topic_keywords from user_interest_profiles where user_id = ${userId} and not is_off),
    found as (
      select near.user_id, count(*) as words
        from me cross join unnest(me.topic_keywords[1:${sql.raw(String(ASKED_WORDS))}]) as asked (word)
             cross join lateral (${sql.join(all, sql` union all `)}) as near
       group by near.user_id)
    select me.topic_keywords as mine, p.user_id, p.topic_keywords
      from me, found join user_interest_profiles p using (user_id)
     where not p.is_off
     order by found.words desc, p.user_id
     limit ${POOL_SIZE}`);
  const pool = rows.map((row) => ({ userId: row.user_id, keywords: row.topic_keywords }));
  return mostSimilar(rows[0]?.mine ?? [], pool);
}
