import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#database/schema.ts';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();

let video: Video;
let ann: Awaited<ReturnType<typeof createMember>>;
beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles, share_records, friend_blocks, events cascade');
  video = await createVideo(database);
  ann = await createMember(database);
});

const share = () => ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
const visitor = () =>
  operationsAs('anyone', database, { visitor: { sessionId: newSessionId(), hasShareSession: false } })
    .sharing;

/** What openings left behind, all links together. */
async function traces() {
  const { rows } = await pool.query(`
    select (select coalesce(sum(access_count), 0) from share_records)::int as opens,
           (select count(*) from anonymous_share_sessions)::int as sessions,
           (select count(*) from friend_relationships)::int as friendships,
           (select count(*) from share_events where kind = 'opened')::int as told,
           (select count(*) from share_events where kind = 'connected')::int as connections`);
  return rows[0];
}
const NOTHING = { opens: 0, sessions: 0, friendships: 0, told: 0, connections: 0 };
const ONCE = { opens: 1, sessions: 1, friendships: 1, told: 1, connections: 1 };

describe('a link that is opened', () => {
  test('a hundred times at once by a member is one opening, one session and one friendship', async () => {
    const { shareId } = await share();
    const { id } = await createMember(database);
    const member = { id, isAdmin: false, sessionId: id };
    const visitorOf = { sessionId: newSessionId(), hasShareSession: false };
    const ben = operationsAs('member', database, { member, visitor: visitorOf }).sharing;
    const opened = await Promise.all(Array.from({ length: 100 }, () => ben.openShare({ token: shareId })));
    expect(opened.filter(({ connection }) => connection === 'connected')).toHaveLength(1);
    expect(opened.filter(({ connection }) => connection === 'friends')).toHaveLength(99);
    expect(await traces()).toEqual(ONCE);
  });

  test('by a visitor whose first answers are lost is opened once, in one session', async () => {
    const { shareId } = await share();
    const visit = randomUUID();
    const withoutCookie = () => operationsAs('anyone', database, { visitor: null }).sharing;
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => withoutCookie().openShare({ token: shareId, visit })),
    );
    expect(new Set(opened.map(({ anonymousSessionId }) => anonymousSessionId)).size).toBe(1);
    expect(await traces()).toEqual({ ...NOTHING, opens: 1, sessions: 1, told: 1 });
    await withoutCookie().openShare({ token: shareId, visit: randomUUID() });
    expect(await traces()).toMatchObject({ opens: 2, sessions: 2 });
  });

  test('by a member whose first answer is lost says once more whom it connected them with, when that is asked again', async () => {
    const { shareId: token } = await share();
    const ben = (await createMember(database)).sharing;
    await ben.openShare({ token });
    expect(await ben.openShare({ token, isRepeated: true })).toMatchObject({
      connection: 'connected',
      friend: { userId: ann.id },
    });
    expect((await ben.openShare({ token })).connection).toBe('friends');
    expect(await traces()).toEqual(ONCE);
    // A friend of long ago is none of just now, whatever answer was lost; nor is one by another link.
    await pool.query(`update friend_relationships set created_at = now() - interval '1 hour'`);
    expect((await ben.openShare({ token, isRepeated: true })).connection).toBe('friends');
    await pool.query('update friend_relationships set created_at = now()');
    const other = await ann.sharing.createShare({
      thing: { kind: 'moment', videoId: video.id, startSeconds: 5 },
    });
    expect((await ben.openShare({ token: other.shareId, isRepeated: true })).connection).toBe('friends');
  });

  test('by a hundred browsers at once is counted a hundred times', async () => {
    const { shareId } = await share();
    await Promise.all(Array.from({ length: 100 }, () => visitor().openShare({ token: shareId })));
    expect(await traces()).toEqual({ ...NOTHING, opens: 100, sessions: 100, told: 100 });
  });

  test.each([
    ['the session', 'before insert on anonymous_share_sessions'],
    ['the friendship', 'before insert on friend_relationships'],
    ['what its sharer is told of', `before insert on share_events`],
    ['the count', 'before update of access_count on share_records'],
    ['its end', `after insert on anonymous_share_sessions deferrable initially deferred`],
  ])('leaves nothing where %s cannot be written, and is opened whole the next time', async (_what, when) => {
    const { shareId } = await share();
    const ben = await createMember(database);
    const kind = when.includes('deferrable') ? 'constraint trigger' : 'trigger';
    await pool.query(`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create ${kind} refuses ${when} for each row execute function refuse()`);
    try {
      await expect(ben.sharing.openShare({ token: shareId })).rejects.toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
      });
      expect(await traces()).toEqual(NOTHING);
    } finally {
      await pool.query('drop function refuse cascade');
    }
    await ben.sharing.openShare({ token: shareId });
    expect(await traces()).toEqual(ONCE);
  });

  test('while its sharer’s account is deleted connects nobody with nobody, and fails for nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      ann = await createMember(database);
      const { shareId } = await share();
      const members = await Promise.all(Array.from({ length: 6 }, () => createMember(database)));
      const openings = members.map(({ sharing }) => sharing.openShare({ token: shareId }));
      const deletion = database.delete(profiles).where(eq(profiles.id, ann.id));
      const answers = await Promise.allSettled([...openings, deletion]);
      const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(failed).toEqual([]);
    }
    expect(await traces()).toMatchObject({ sessions: 0, friendships: 0, told: 0, connections: 0 });
  });

  test('counts for its own sharer, whatever else the caller names', async () => {
    const { shareId } = await share();
    const stranger = await createProfile(database);
    const forged = { token: shareId, sharerId: stranger.id, sharedBy: stranger.id } as { token: string };
    const opened = await (await createMember(database)).sharing.openShare(forged);
    expect(opened.friend?.userId).toBe(ann.id);
  });
});

test('a process that is killed in the middle of fifty openings leaves each done or not begun', async () => {
  const { id } = await createProfile(database);
  const tokens = await Promise.all(
    Array.from({ length: 50 }, async () => {
      ann = await createMember(database);
      return (await share()).shareId;
    }),
  );
  const options = JSON.stringify({ connectionString, member: id, tokens });
  const child = spawn(process.execPath, ['tests/support/opening-app.ts', options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
  // The database ends by itself what nobody waits for.
  const isBusy = async () =>
    (
      await pool.query(`select from pg_stat_activity
                         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
    ).rowCount;
  await expect.poll(isBusy).toBe(0);

  const { rows: halves } = await pool.query(`
    select r.share_id from share_records r
     where not (r.access_count = (select count(*) from anonymous_share_sessions s where s.share_token = r.share_token)
            and r.access_count = (select count(*) from share_events e where e.share_record_id = r.id and kind = 'opened')
            and r.access_count = (select count(*) from friend_relationships f where f.share_record_id = r.id))`);
  expect(halves).toEqual([]);
  const member = { id, isAdmin: false, sessionId: id };
  const again = operationsAs('member', database, { member }).sharing;
  await Promise.all(tokens.map((token) => again.openShare({ token })));
  expect(await traces()).toMatchObject({ friendships: 50, connections: 50 });
});
