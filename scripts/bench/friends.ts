import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { similarPeople } from '#features/interests/server/similar-people.ts';
import { friendsOf } from '#features/sharing/server/friend-queries.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { against, measure, milliseconds, printTable } from './measure.ts';

const RUNS = 400;
/** Friends of two members, and how much longer the first page of the one with more may take. */
const FEW = 5;
const MANY = 5_000;
const FRIENDS_GROWTH = 3;
/** Shares among the friends of the one with many. */
const SHARES = 100_000;
/** Profiles of interests, and how much longer the search among more of them may take. */
const SOME_PROFILES = 100;
const ALL_PROFILES = 100_000;
const PROFILES_GROWTH = 1.5;
/** Words that people care about; the lower their number, the more do. */
const WORDS = 2_000;
const PAGE = 25;

/** A member with friends, half of whom opened a link of theirs. */
async function createMember(pool: pg.Pool, friends: number): Promise<string> {
  const id = randomUUID();
  await pool.query('insert into profiles (id, email) values ($1, $2)', [id, `${id}@example.org`]);
  await pool.query(
    `with people as (
       insert into profiles (email) select 'friend' || n || '-of-' || $1 || '@example.org' from generate_series(1, $2::int) n
       returning id),
     numbered as (select id, row_number() over () as n from people)
     insert into friend_relationships (sharer_id, friend_id, created_at)
     select case when n % 2 = 0 then $1::uuid else id end, case when n % 2 = 0 then id else $1::uuid end,
            now() - make_interval(mins => n::int) from numbered`,
    [id, friends],
  );
  return id;
}

/** Shares of a member's friends, and what these are about in their interests. */
async function shareMuch(pool: pg.Pool, userId: string, shares: number): Promise<void> {
  await pool.query(
    `insert into videos (title, url, link_key, published, tags)
     select 'Film ' || n, 'film-' || n, 'film-' || n, true, array['word ' || n, 'word ' || n + 1] from generate_series(1, 1000) n`,
  );
  await pool.query(
    `insert into share_records (share_id, video_id, video_title, sharer_id, friends_may_see)
     select left(md5(n::text), 10), v.id, v.title, f.id, true
       from generate_series(1, $2::int) n
       join (select id, title, row_number() over () as place from videos) v on v.place = 1 + n % 1000
       join (select case when sharer_id = $1 then friend_id else sharer_id end as id, row_number() over () as place
               from friend_relationships where $1 in (sharer_id, friend_id)) f
         on f.place = 1 + n % (select count(*) from friend_relationships where $1 in (sharer_id, friend_id))`,
    [userId, shares],
  );
  await pool.query(`
    update friend_relationships f set share_record_id = s.id
      from (select distinct on (sharer_id) sharer_id, id from share_records order by sharer_id, id) s
     where s.sharer_id in (f.sharer_id, f.friend_id)`);
}

/** Interests of as many people as there are to be, each with thirty words of which some are loved by many. */
async function growProfiles(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into profiles (email)
       select 'reader' || n || '@example.org' from generate_series((select count(*) from user_interest_profiles) + 1, $1) n
       returning id)
     insert into user_interest_profiles (user_id, topic_keywords, sharing_relationships)
     select id, words, jsonb_build_object('sharedTopics', words[1:10], 'frequentRecipients', '[]'::jsonb)
       from (select id, array(select distinct 'word ' || floor(power(random(), 3) * $2)::int
                                from generate_series(1, 30) where people.id is not null) as words from people) p`,
    [count, WORDS],
  );
  await pool.query('vacuum analyze');
}

/** Fifty people of the profiles, in turns. */
async function readersOf(pool: pg.Pool): Promise<() => string> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from user_interest_profiles order by user_id limit 50',
  );
  let asked = 0;
  return () => rows[asked++ % rows.length]?.user_id ?? '';
}

/** The first page of friends of members with few and many, and similar people among few and many. */
export async function benchFriends(connectionString: string): Promise<void> {
  const connection = connectDatabase(connectionString, createLog('silent'), { statementTimeoutMs: 600_000 });
  const { pool, database } = connection;
  const similar = async () => {
    const next = await readersOf(pool);
    return (await measure({ similar: () => similarPeople(database, next()) }, RUNS)).similar;
  };
  await growProfiles(pool, SOME_PROFILES);
  const among100 = await similar();
  await growProfiles(pool, ALL_PROFILES);
  const among100000 = await similar();

  const [few, many] = [await createMember(pool, FEW), await createMember(pool, MANY)];
  await shareMuch(pool, many, SHARES);
  await pool.query('vacuum analyze');
  const friends = await measure(
    {
      few: () => friendsOf(database, few, null, PAGE),
      many: () => friendsOf(database, many, null, PAGE),
    },
    RUNS,
  );
  await connection.close();
  const label = (value: number) => value.toLocaleString('en');
  const row = (name: string, little: typeof among100, much: typeof among100, mark: number) => [
    name,
    milliseconds(little.p50),
    milliseconds(little.p99),
    milliseconds(much.p50),
    milliseconds(much.p99),
    against(much.p50 / little.p50, mark),
  ];
  printTable(
    'Friends and similar people (ms)',
    ['', 'p50 few', 'p99 few', 'p50 many', 'p99 many', 'growth'],
    [
      row(`first page of ${FEW} and of ${label(MANY)} friends`, friends.few, friends.many, FRIENDS_GROWTH),
      row(
        `similar people among ${SOME_PROFILES} and ${label(ALL_PROFILES)}`,
        among100,
        among100000,
        PROFILES_GROWTH,
      ),
    ],
  );
}
