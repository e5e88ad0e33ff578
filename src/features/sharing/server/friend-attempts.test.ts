import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { createLog } from '#platform/log.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { FriendAttempts, type SharingResources } from './friend-attempts.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let video: Video;
let ann: Person;
let ben: Person;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, friend_blocks, events, app_metrics cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  [ann, ben] = [await createMember(database), await createMember(database)];
});

const linkOf = async ({ sharing }: Person, of = video) =>
  (await sharing.createShare({ thing: { kind: 'video', videoId: of.id } })).shareId;

/** What is kept of attempts, the oldest first, once all of it is written. */
async function metrics(attempts: FriendAttempts) {
  await attempts.close();
  const { rows } = await pool.query(
    `select category, metric_name, metric_value, tags from app_metrics order by created_at, tags ->> 'wasAlreadyFriends'`,
  );
  return rows;
}

describe('an attempt to connect people', () => {
  const log = createLog('silent');
  /** An instance that counts its attempts here. */
  const on = (friendAttempts: FriendAttempts): Partial<SharingResources> => ({ friendAttempts });

  /** A member of their own who opens links on an instance whose attempts are counted here. */
  async function memberOn(attempts: FriendAttempts) {
    const { id } = await createProfile(database);
    const member = { id, isAdmin: false, sessionId: randomUUID() };
    const visitor = { sessionId: newSessionId(), hasShareSession: true };
    const { sharing } = operationsAs('member', database, { member, visitor }, on(attempts));
    return { id, visitor, sharing };
  }

  test('is counted on its instance and written as a metric, also between friends', async () => {
    const attempts = new FriendAttempts(database, log);
    const cleo = await memberOn(attempts);
    const token = await linkOf(ann);
    await cleo.sharing.openShare({ token });
    await cleo.sharing.openShare({ token });
    expect(attempts.totals).toMatchObject({
      totalAttempts: 2,
      successfulEstablishments: 1,
      duplicateAttempts: 1,
      errors: 0,
      byEstablishedVia: { share_access: 2, retroactive_share_access: 0 },
      successRate: 1,
    });
    const tags = {
      establishedVia: 'share_access',
      success: true,
      executionTimeMs: expect.any(Number),
      sharerId: ann.id.slice(0, 8),
      friendId: cleo.id.slice(0, 8),
    };
    const kept = { category: 'friend_relationships', metric_name: 'friend_attempt', metric_value: 1 };
    expect(await metrics(attempts)).toEqual([
      { ...kept, tags: { ...tags, wasAlreadyFriends: false } },
      { ...kept, tags: { ...tags, wasAlreadyFriends: true } },
    ]);
  });

  test('after signing in is counted for each sharer, as retroactive', async () => {
    const attempts = new FriendAttempts(database, log);
    const cleo = await memberOn(attempts);
    const visitor = operationsAs('anyone', database, { visitor: cleo.visitor }).sharing;
    for (const one of [ann, ben]) await visitor.openShare({ token: await linkOf(one) });
    await cleo.sharing.matchSessions();
    expect(attempts.totals.byEstablishedVia.retroactive_share_access).toBe(2);
    expect((await metrics(attempts)).map(({ tags }) => tags.sharerId).sort()).toEqual(
      [ann.id.slice(0, 8), ben.id.slice(0, 8)].sort(),
    );
  });

  test('that fails leaves nothing behind but its metric', async () => {
    const attempts = new FriendAttempts(database, log);
    const cleo = await memberOn(attempts);
    const token = await linkOf(ann);
    await pool.query(`alter table friend_relationships add constraint broken check (false) not valid`);
    try {
      await expect(cleo.sharing.openShare({ token })).rejects.toThrow();
    } finally {
      await pool.query('alter table friend_relationships drop constraint broken');
    }
    expect(attempts.totals).toMatchObject({ totalAttempts: 1, errors: 1, successRate: 0 });
    expect(await metrics(attempts)).toMatchObject([
      { metric_value: 0, tags: { success: false, error: '23514', sharerId: ann.id.slice(0, 8) } },
    ]);
    expect((await pool.query('select from anonymous_share_sessions')).rowCount).toBe(0);
    expect((await pool.query('select from share_records where access_count > 0')).rowCount).toBe(0);
  });

  test('is none where a wish keeps the two apart, or without an account', async () => {
    const attempts = new FriendAttempts(database, log);
    const cleo = await memberOn(attempts);
    const token = await linkOf(ann);
    await cleo.sharing.setSharingPreferences({ connects: false });
    await cleo.sharing.openShare({ token });
    await operationsAs('anyone', database, {}, on(attempts)).sharing.openShare({ token });
    expect(attempts.totals.totalAttempts).toBe(0);
    expect(await metrics(attempts)).toEqual([]);
  });

  test('is opened by no less because its metric cannot be written', async () => {
    const attempts = new FriendAttempts(database, log);
    const cleo = await memberOn(attempts);
    const token = await linkOf(ann);
    await pool.query('alter table app_metrics rename to lost_metrics');
    try {
      expect(await cleo.sharing.openShare({ token })).toMatchObject({ connection: 'connected' });
      await attempts.close();
    } finally {
      await pool.query('alter table lost_metrics rename to app_metrics');
    }
  });

  test('is shown to admins, those of the last days', async () => {
    const attempts = new FriendAttempts(database, log);
    const cleo = await memberOn(attempts);
    await cleo.sharing.openShare({ token: await linkOf(ann) });
    await metrics(attempts);
    await pool.query(
      `insert into app_metrics (category, metric_name, metric_value, created_at)
       values ('friend_relationships', 'friend_attempt', 1, now() - interval '8 days'), ('other', 'x', 1, now())`,
    );
    const admin = operationsAs('admin', database, {}, on(attempts)).sharing;
    const connected = async (days?: number) => {
      const { days: counted } = await admin.friendMetrics({ days });
      return counted.map((day) => day.connected);
    };
    expect(await connected()).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(await connected(9)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect((await admin.friendMetrics({})).instance.totalAttempts).toBe(1);
  });

  test('is counted on its day, however many there were', async () => {
    const attempts = new FriendAttempts(database, log);
    const admin = operationsAs('admin', database, {}, on(attempts)).sharing;
    expect(await admin.friendMetrics({})).toMatchObject({ averageMs: null });
    await pool.query(
      `insert into app_metrics (category, metric_name, metric_value, tags, created_at)
       select 'friend_relationships', 'friend_attempt', (n % 3 < 2)::int,
              jsonb_build_object('wasAlreadyFriends', n % 3 = 1, 'executionTimeMs', 10 + n % 3),
              date_trunc('day', now(), 'UTC')
         from generate_series(1, 1500) as n
       union all
       select 'friend_relationships', 'friend_attempt', 1, '{"wasAlreadyFriends": false, "executionTimeMs": 11}',
              date_trunc('day', now(), 'UTC') - interval '6 days' + interval '23 hours'`,
    );
    const { days, averageMs } = await admin.friendMetrics({});
    expect(days).toHaveLength(7);
    expect(days[0]).toMatchObject({ connected: 1, alreadyFriends: 0, failed: 0 });
    expect(days[6]).toEqual({
      day: new Date().toISOString().slice(0, 10),
      connected: 500,
      alreadyFriends: 500,
      failed: 500,
    });
    expect(averageMs).toBe(11);
  });
});
