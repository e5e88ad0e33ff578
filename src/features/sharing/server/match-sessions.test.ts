import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { sweepSessions } from './match-sessions.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let video: Video;
let ann: Person;
let browser: { sessionId: string; hasShareSession: boolean };
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, friend_blocks, events cascade');
  await pool.query(`delete from settings`);
  video = await createVideo(database, { title: 'Rivers of Europe' });
  ann = await createMember(database);
  browser = { sessionId: newSessionId(), hasShareSession: true };
});

const linkOf = async ({ sharing }: Person, of = video) =>
  (await sharing.createShare({ thing: { kind: 'video', videoId: of.id } })).shareId;

/** The browser, before anybody signed in. */
const visitor = () => operationsAs('anyone', database, { visitor: browser }).sharing;

/** Somebody who has just signed in in that browser; `answered` are the headers of the answers. */
async function signedIn(given: { firstName?: string } = {}) {
  const { id } = await createProfile(database, { first_name: given.firstName });
  const answered = new Headers();
  const { sharing } = operationsAs('member', database, {
    member: { id, isAdmin: false, sessionId: randomUUID() },
    visitor: browser,
    responseHeaders: answered,
  });
  return { id, sharing, answered };
}

const friendships = async () =>
  (await pool.query('select sharer_id, friend_id, established_via from friend_relationships')).rows;

describe('who signs in where links were opened', () => {
  test('is connected with those who shared them, once each, and told who they are', async () => {
    const other = await createVideo(database);
    const ada = await createMember(database);
    await pool.query(`update profiles set first_name = 'Ada' where id = $1`, [ada.id]);
    await visitor().openShare({ token: await linkOf(ada) });
    await visitor().openShare({ token: await linkOf(ada, other) });
    await visitor().openShare({ token: await linkOf(ann) });
    const ben = await signedIn();
    const { connected } = await ben.sharing.matchSessions();
    expect(connected).toHaveLength(2);
    expect(connected).toContainEqual({ userId: ada.id, name: 'Ada' });
    expect(await friendships()).toEqual(
      expect.arrayContaining(
        [ann, ada].map(({ id }) => ({
          sharer_id: id,
          friend_id: ben.id,
          established_via: 'retroactive_share_access',
        })),
      ),
    );
    const { rows } = await pool.query(
      'select count(*)::int as n from anonymous_share_sessions where matched_user_id = $1 and matched_at is not null',
      [ben.id],
    );
    expect(rows).toEqual([{ n: 3 }]);
    const events = await pool.query(`select sharer_id from share_events where kind = 'connected'`);
    expect(events.rows.map(({ sharer_id }) => sharer_id).sort()).toEqual([ann.id, ada.id].sort());
  });

  test('is connected by the link of a sharer that they opened last: that one brought them', async () => {
    const first = await linkOf(ann);
    const last = await linkOf(ann, await createVideo(database));
    await visitor().openShare({ token: first });
    await visitor().openShare({ token: last });
    const ben = await signedIn();
    await ben.sharing.matchSessions();
    const { rows } = await pool.query(
      'select share_id from friend_relationships f join share_records r on r.id = f.share_record_id',
    );
    expect(rows).toEqual([{ share_id: last }]);
  });

  test('is given another session, so that the next person at the browser gets nothing of it', async () => {
    await visitor().openShare({ token: await linkOf(ann) });
    const ben = await signedIn();
    await ben.sharing.matchSessions();
    expect(ben.answered.getSetCookie().join()).toMatch(/^mindreel_visitor=session_/);
    expect(ben.answered.getSetCookie().join()).not.toContain(browser.sessionId);
    // Even with the cookie of before.
    const cleo = await signedIn();
    expect(await cleo.sharing.matchSessions()).toEqual({ connected: [] });
    expect(await friendships()).toHaveLength(1);
  });

  test('keeps what they asked in that browser, about whichever video, though it is given another session', async () => {
    await visitor().openShare({ token: await linkOf(ann) });
    const asked = operationsAs('anyone', database, { visitor: browser }).assistant;
    await asked.smartChat({ message: 'Which river is the longest?', videoId: video.id });
    const ben = await signedIn();
    await ben.sharing.matchSessions();
    const { rows } = await pool.query(
      'select video_id, user_id, session_hash from chat_conversations join chat_messages m on m.conversation_id = chat_conversations.id',
    );
    expect(rows).toEqual(Array(2).fill({ video_id: video.id, user_id: ben.id, session_hash: null }));
  });

  test('is connected by a link that somebody else opened there as a member, or was matched with, before', async () => {
    const [opened, matched] = [await linkOf(ann), await linkOf(await createMember(database))];
    await visitor().openShare({ token: matched });
    const ben = await signedIn();
    await ben.sharing.matchSessions();
    await ben.sharing.openShare({ token: opened });
    // His session ran out there, and nobody signed out: the cookie is the same.
    for (const token of [opened, matched]) {
      expect(await visitor().openShare({ token })).toMatchObject({ signUpConnects: true });
    }
    const cleo = await signedIn();
    expect((await cleo.sharing.matchSessions()).connected).toHaveLength(2);
    const { rows } = await pool.query(
      'select matched_user_id as id, count(*)::int from anonymous_share_sessions group by 1',
    );
    expect(rows).toEqual(expect.arrayContaining([ben, cleo].map(({ id }) => ({ id, count: 2 }))));
  });

  test('has opened a link once, before and after they signed in', async () => {
    const token = await linkOf(ann);
    await visitor().openShare({ token });
    const ben = await signedIn();
    expect((await ben.sharing.openShare({ token })).connection).toBe('connected');
    await ben.sharing.matchSessions();
    await ben.sharing.openShare({ token });
    const { rows } = await pool.query(
      'select access_count, matched_user_id from share_records join anonymous_share_sessions using (share_token)',
    );
    expect(rows).toEqual([{ access_count: 1, matched_user_id: ben.id }]);
  });

  test('has opened a link once, also while they are matched at the same moment', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, async () => linkOf(await createMember(database))),
    );
    for (const token of tokens) await visitor().openShare({ token });
    const ben = await signedIn();
    await Promise.all([
      ...tokens.map((token) => ben.sharing.openShare({ token })),
      ben.sharing.matchSessions(),
    ]);
    const { rows } = await pool.query('select sum(access_count)::int as opens from share_records');
    expect(rows).toEqual([{ opens: tokens.length }]);
  });

  test('keeps their session where nothing waited for them', async () => {
    const ben = await signedIn();
    expect(await ben.sharing.matchSessions()).toEqual({ connected: [] });
    expect(ben.answered.getSetCookie()).toEqual([]);
  });

  test('twice at once is connected once, and told of it once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => linkOf(await createMember(database))),
    );
    for (const token of tokens) await visitor().openShare({ token });
    const ben = await signedIn();
    const told = await Promise.all(Array.from({ length: 8 }, () => ben.sharing.matchSessions()));
    expect(told.flatMap(({ connected }) => connected)).toHaveLength(5);
    expect(await friendships()).toHaveLength(5);
  });

  test('after they opened a thousand links is connected with all who shared them', {
    timeout: 60_000,
  }, async () => {
    await pool.query(
      `with people as (
         insert into profiles (email) select 'sharer' || n || '@example.org' from generate_series(1, 1000) n returning id),
       shares as (
         insert into share_records (share_id, video_id, video_title, sharer_id)
         select left(md5(id::text), 10), $1, 'Rivers', id from people returning share_token, sharer_id)
       insert into anonymous_share_sessions (session_id, video_id, share_token, sharer_id)
       select $2, $1, share_token, sharer_id from shares`,
      [video.id, browser.sessionId],
    );
    const ben = await signedIn();
    const { connected } = await ben.sharing.matchSessions();
    expect(connected).toHaveLength(1000);
    expect(await friendships()).toHaveLength(1000);
  });

  test('is not connected with themselves, and their own opening stays nobody’s', async () => {
    await visitor().openShare({ token: await linkOf(ann) });
    const again = operationsAs('member', database, {
      member: { id: ann.id, isAdmin: false, sessionId: randomUUID() },
      visitor: browser,
    }).sharing;
    expect(await again.matchSessions()).toEqual({ connected: [] });
    const { rows } = await pool.query('select matched_user_id from anonymous_share_sessions');
    expect(rows).toEqual([{ matched_user_id: null }]);
  });

  test('as a friend already is not told of it again', async () => {
    const ben = await signedIn();
    const token = await linkOf(ann);
    await visitor().openShare({ token });
    await pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
      ben.id,
      ann.id,
    ]);
    expect(await ben.sharing.matchSessions()).toEqual({ connected: [] });
    expect(await friendships()).toHaveLength(1);
  });

  test.each([
    [
      'in private mode',
      (_sharer: string, viewer: string) =>
        `insert into sharing_preferences (user_id, connects) values ('${viewer}', false)`,
    ],
    [
      'whom the sharer blocked',
      (sharer: string, viewer: string) =>
        `insert into friend_blocks (blocker_id, blocked_id) values ('${sharer}', '${viewer}')`,
    ],
    [
      'who blocked the sharer',
      (sharer: string, viewer: string) =>
        `insert into friend_blocks (blocker_id, blocked_id) values ('${viewer}', '${sharer}')`,
    ],
    [
      'who removed the sharer since the link was made',
      (sharer: string, viewer: string) =>
        `insert into friend_removals (remover_id, removed_id) values ('${viewer}', '${sharer}')`,
    ],
    [
      'whom the sharer removed since then',
      (sharer: string, viewer: string) =>
        `insert into friend_removals (remover_id, removed_id) values ('${sharer}', '${viewer}')`,
    ],
    ['where the sharer connects nobody', () => 'update share_records set connects = false'],
    ['where the sharer took the link back', () => 'update share_records set revoked_at = now()'],
    [
      'where the site connects nobody',
      () => `insert into settings (key, value) values ('connectByLink', 'false')`,
    ],
  ])('%s is given what they opened, and connected with nobody', async (_who, statement) => {
    await visitor().openShare({ token: await linkOf(ann) });
    const ben = await signedIn();
    await pool.query(statement(ann.id, ben.id));
    expect(await ben.sharing.matchSessions()).toEqual({ connected: [] });
    expect(await friendships()).toEqual([]);
    const { rows } = await pool.query('select matched_user_id from anonymous_share_sessions');
    expect(rows).toEqual([{ matched_user_id: ben.id }]);
  });

  test('is connected by the one link of two of the same person that connects', async () => {
    const [quiet, other] = [await linkOf(ann), await linkOf(ann, await createVideo(database))];
    await pool.query('update share_records set connects = false where share_id = $1', [quiet]);
    for (const token of [quiet, other]) await visitor().openShare({ token });
    const ben = await signedIn();
    expect((await ben.sharing.matchSessions()).connected).toHaveLength(1);
    const { rows } = await pool.query(
      'select s.share_id from friend_relationships f join share_records s on s.id = f.share_record_id',
    );
    expect(rows).toEqual([{ share_id: other }]);
  });

  test('while the sharers’ accounts are deleted is connected with those who stay, and nobody waits for ever', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createMember(database)));
    for (const one of people) await visitor().openShare({ token: await linkOf(one) });
    const ben = await signedIn();
    const leaving = people.slice(0, 3).map(async ({ id }) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select from profiles where id = $1 for update', [id]);
        await client.query('delete from profiles where id = $1', [id]);
        await client.query('commit');
      } finally {
        client.release();
      }
    });
    const [{ connected }] = await Promise.all([ben.sharing.matchSessions(), ...leaving]);
    expect(connected.length).toBeGreaterThanOrEqual(3);
    expect((await friendships()).map(({ sharer_id }) => sharer_id).sort()).toEqual(
      people
        .slice(3)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

test('what a browser opened is forgotten after 30 days unless it was opened again, or is somebody’s', async () => {
  const [old, again, matched] = await Promise.all(
    Array.from({ length: 3 }, async () => linkOf(await createMember(database))),
  );
  for (const token of [old, again, matched]) await visitor().openShare({ token: String(token) });
  await pool.query(`update anonymous_share_sessions set created_at = now() - interval '31 days'`);
  const where = `where share_token = (select share_token from share_records where share_id = $1)`;
  await pool.query(`update anonymous_share_sessions set opened_at = now() - interval '31 days' ${where}`, [
    old,
  ]);
  await pool.query(
    `update anonymous_share_sessions set matched_at = now(), matched_user_id = '${ann.id}' ${where}`,
    [matched],
  );
  await pool.query(`update anonymous_share_sessions set opened_at = now() - interval '31 days' ${where}`, [
    matched,
  ]);
  const ben = await signedIn();
  await sweepSessions(database);
  const { rows } = await pool.query(
    'select share_id from anonymous_share_sessions join share_records using (share_token)',
  );
  expect(rows.map(({ share_id }) => share_id).sort()).toEqual([again, matched].sort());
  expect((await ben.sharing.matchSessions()).connected).toHaveLength(1);
});
