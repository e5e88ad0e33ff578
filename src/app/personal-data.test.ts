import { expect, test } from 'vitest';
import { accountSite } from '../../tests/support/account-site.ts';
import { createQuestion, createVideo } from '../../tests/support/factories.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const { member, visit, pool, database } = await accountSite();

/**
 * The tables with a foreign key to profiles, and those whose rows go with the rows of such a table: what hangs on a
 * person's conversation is the person's, too. And those that keep by what network somebody came.
 */
async function personalTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    with recursive keys as (
      select conrelid, confrelid, confdeltype = 'c' as goes_along from pg_constraint where contype = 'f'
    ), personal as (
      select conrelid, goes_along from keys where confrelid = 'profiles'::regclass
      union
      select k.conrelid, k.goes_along from keys k join personal p on k.confrelid = p.conrelid
       where p.goes_along and k.goes_along
    )
    select conrelid::regclass::text as name from personal
    union
    select table_name from information_schema.columns where table_schema = 'public' and column_name ~ 'network'`);
  return rows.map(({ name }) => name);
}

const covered = () => new Set(PERSONAL_DATA.map(({ table }) => table));

test('every table that points at a person is in the data that a person may download', async () => {
  const tables = await personalTables();
  expect(tables).toEqual(
    expect.arrayContaining(['user_sessions', 'friend_relationships', 'chat_messages', 'videos']),
  );
  expect(tables.filter((table) => !covered().has(table))).toEqual([]);
  expect(covered()).toContain('profiles');
});

test('a table that is added and forgotten is found out', async () => {
  await pool.query('create table forgotten (id int, user_id uuid references profiles (id))');
  try {
    expect((await personalTables()).filter((table) => !covered().has(table))).toEqual(['forgotten']);
  } finally {
    await pool.query('drop table forgotten');
  }
});

test('a table that is added and keeps networks is found out', async () => {
  await pool.query('create table forgotten (id int, network_hash text)');
  try {
    expect((await personalTables()).filter((table) => !covered().has(table))).toEqual(['forgotten']);
  } finally {
    await pool.query('drop table forgotten');
  }
});

test('what is kept of the network of a visitor’s vote is nothing that tells it, and of a member’s vote nothing', async () => {
  const { browser, id } = await member();
  const stranger = visit();
  const video = await createVideo(database);
  const question = await createQuestion(database, { video_id: video.id });
  const body = { questionId: question.id, videoId: video.id, isHelpful: true };
  for (const who of [browser, stranger]) expect((await who.call('PUT', '/feedback', body)).status).toBe(200);
  const { rows } = await pool.query('select * from answer_feedback where video_id = $1 order by user_id', [
    video.id,
  ]);
  expect(rows).toMatchObject([
    { user_id: id, network_hash: null },
    { user_id: null, network_hash: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  const { tables } = (await browser.call('GET', '/profile/data')).body;
  expect(JSON.stringify(tables)).not.toContain(rows[1].network_hash);
});

test('every table is named once', () => {
  expect(covered().size).toBe(PERSONAL_DATA.length);
});

test('the data are one JSON file to save, with what one did and nothing that opens the account', async () => {
  const { browser, email, id } = await member();
  const stranger = await member();
  const video = await createVideo(database, { title: 'Lanterns at sea' });
  for (const one of [browser, stranger.browser])
    await one.call('PUT', `/favorites/${video.id}`, { isFavorite: true });
  await pool.query(
    `with talk as (insert into chat_conversations (video_id, user_id) values ($1, $2) returning id)
     insert into chat_messages (conversation_id, role, content) select id, 'user', 'Why do they glow?' from talk`,
    [video.id, id],
  );
  await pool.query(`insert into friend_relationships (sharer_id, friend_id) values ($1, $2)`, [
    stranger.id,
    id,
  ]);
  await pool.query(
    `insert into user_passkeys (id, user_id, name, public_key, counter) values ('key-of-mine', $1, 'Phone', '\\xc0ffee', 0)`,
    [id],
  );

  const response = await browser.fetch('/api/profile/data');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  const { tables, account } = JSON.parse(text);
  expect(account).toBe(id);
  expect(Object.keys(tables).sort()).toEqual([...covered()].sort());
  expect(tables.profiles).toMatchObject([{ id, email }]);
  expect(tables.user_favorites).toMatchObject([{ title: 'Lanterns at sea' }]);
  expect(tables.chat_messages).toMatchObject([{ role: 'user', content: 'Why do they glow?' }]);
  expect(tables.user_passkeys).toMatchObject([{ name: 'Phone' }]);
  expect(tables.user_sessions).toHaveLength(1);
  expect(tables.friend_relationships).toHaveLength(1);
  expect(text).not.toContain(stranger.email);

  const { rows: secrets } = await pool.query<{ secret: string }>(
    `select token_hash as secret from user_sessions union all select hash from user_passwords
     union all select browser_hash from known_browsers`,
  );
  expect(secrets.length).toBeGreaterThan(3);
  for (const { secret } of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/c0ffee|token_hash|public_key/);
});

/** Puts a row of a member into every table that has some. `$1` is theirs, `$2` somebody else's id, `$3` a video's. */
const ROWS = [
  `insert into user_roles (user_id, role) values ($1, 'admin')`,
  `insert into user_identities (issuer, subject, user_id) values ('https://id.example', 'of ' || $1, $1::uuid)`,
  `insert into user_passkeys (id, user_id, name, public_key, counter) values ('of ' || $1, $1::uuid, 'Phone', '', 0)`,
  `insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
   values ('of ' || $1, $1::uuid, 'reset-password', 'x@example.org', now() + interval '1 hour')`,
  `insert into mails (user_id, recipient, subject, text, html, expires_at)
   values ($1, 'x@example.org', 'News', '', '', now())`,
  'insert into user_favorites (user_id, video_id) values ($1, $3)',
  'insert into user_view_history (user_id, video_id) values ($1, $3)',
  'insert into playback_positions (user_id, video_id, position_seconds, duration_seconds) values ($1, $3, 60, 600)',
  'update videos set user_id = $1 where id = $3',
  `insert into video_visits (video_id, person, counted_at) values ($3, 'member:' || $1, now())`,
  `insert into rate_limits (key, window_started_at, used, expires_at)
   values ('ai:member:' || $1, now(), 1, now())`,
  `insert into events (name, data, user_id) values ('heard by nobody', '{}', $1)`,
  `insert into audit_log (action, actor_id, subject, before, after) values ('tests.write', $1, 'x', '{}', '{}')`,
  `insert into imports (user_id, name, size_bytes) values ($1, 'talks.csv', 1)`,
  `insert into invitations (token_hash, user_id, expires_at) values ('of ' || $1, $1::uuid, now())`,
  `insert into followed_sources (user_id, title, page_url, feed_url)
   values ($1, 'A channel', 'https://x.example', 'https://x.example/' || $1)`,
  'insert into user_interest_profiles (user_id) values ($1)',
  `insert into engagement_events (user_id, video_id, event_type) values ($1, $3, 'view')`,
  `insert into share_records (share_id, video_id, video_title, sharer_id)
   values (left(md5($1), 10), $3, 'Lanterns', $1::uuid)`,
  `insert into share_interactions (share_token, sharer_id, video_id, content_type)
   select share_token, $1, $3, 'question' from share_records where sharer_id = $1`,
  `insert into anonymous_share_sessions (session_id, video_id, share_token, sharer_id)
   select 'session of ' || $1, $3, share_token, $1::uuid from share_records where sharer_id = $1::uuid`,
  'insert into friend_relationships (sharer_id, friend_id) values ($1, $2)',
  'insert into friend_removals (remover_id, removed_id) values ($1, $2)',
  'insert into friend_blocks (blocker_id, blocked_id) values ($1, $2)',
  'insert into sharing_preferences (user_id) values ($1)',
  `insert into app_metrics (category, metric_name, metric_value, tags)
   values ('friend_relationships', 'friend_attempt', 1, jsonb_build_object('sharerId', left($1, 8), 'friendId', left($2, 8)))`,
  `insert into share_events (sharer_id, share_record_id, kind)
   select $1, id, 'opened' from share_records where sharer_id = $1::uuid`,
  `with asked as (insert into ai_clickable_questions (question_text, video_id) values ('Why, ' || $1, $3) returning id)
   insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id)
   select id, $3, true, 1, $1::uuid from asked`,
  `with talk as (insert into chat_conversations (video_id, user_id) values ($3, $1) returning id)
   insert into chat_messages (conversation_id, role, content) select id, 'user', 'Why?' from talk`,
];

test('of every table one gets one’s own rows, and nobody else’s', async () => {
  const people = [await member(), await member()] as const;
  const friend = await member();
  for (const { id } of people) {
    const video = await createVideo(database);
    for (const statement of ROWS) {
      const parts = [id, friend.id, video.id];
      await pool.query(
        statement.replaceAll(/\$(\d)/g, (_all, number: string) => `'${parts[Number(number) - 1]}'`),
      );
    }
  }
  const files = await Promise.all(
    people.map(async ({ browser }) => (await browser.call('GET', '/profile/data')).body.tables),
  );
  const [mine, theirs] = people;
  for (const tables of files) {
    const numbers = Object.entries<unknown[]>(tables).map(([table, rows]) => [table, rows.length]);
    // One browser and session each, and one limit beside that of the requests, which are widened here.
    expect(Object.fromEntries(numbers)).toEqual(
      Object.fromEntries([...covered()].map((table) => [table, 1])),
    );
  }
  expect(JSON.stringify(files[0])).not.toContain(theirs.id);
  expect(JSON.stringify(files[1])).not.toContain(mine.id);
});

test('nobody downloads the data of nobody', async () => {
  expect((await visit().fetch('/api/profile/data')).status).toBe(401);
});
