import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool, connectionString } = await testDatabase();
const ada = await createProfile(database, { email: 'ada@example.org' });
const ben = await createProfile(database, { email: 'ben@example.org' });
const { admin, catalogue } = operationsAs('admin', database, {
  member: { id: ada.id, isAdmin: true, sessionId: randomUUID() },
});

beforeEach(async () => {
  await pool.query('truncate audit_log');
});

interface Written {
  action?: string;
  actor?: string;
  subject?: string;
  before?: object;
  at?: string;
}

/** Writes rows as deeds do; of those without a moment each is a second older than the one before. */
async function wrote(...rows: Written[]) {
  for (const [place, row] of rows.entries()) {
    const { action = 'catalogue.add-category', actor = ada.id, subject = 'Birds', before = {}, at } = row;
    await pool.query(
      `insert into audit_log (action, actor_id, subject, before, after, created_at)
       values ($1, $2, $3, $4, '{}', coalesce($5::timestamptz, now() - $6 * interval '1 second'))`,
      [action, actor, subject, before, at ?? null, place],
    );
  }
}
type Filter = Parameters<typeof admin.auditLog>[0];
const subjects = async (filter: Filter = {}) =>
  (await admin.auditLog(filter)).entries.map(({ subject }) => subject);

describe('the log of what admins did', () => {
  test('names who did what to whom and when, the newest first', async () => {
    await wrote(
      { subject: 'Herons', at: '2026-11-20T10:00:00.000Z' },
      {
        action: 'accounts.change-role',
        actor: ben.id,
        subject: 'a member became admin',
        before: { userId: ada.id, role: 'user' },
        at: '2026-11-21T10:00:00.000Z',
      },
    );
    const { entries, nextCursor } = await admin.auditLog({});
    expect(entries).toMatchObject([
      {
        action: 'accounts.change-role',
        subject: 'a member became admin',
        at: '2026-11-21T10:00:00.000Z',
        actor: { id: ben.id, email: 'ben@example.org' },
        person: { id: ada.id, email: 'ada@example.org' },
        undone: null,
        whyNotUndone: null,
      },
      { subject: 'Herons', actor: { email: 'ada@example.org' }, person: null },
    ]);
    expect(nextCursor).toBeNull();
  });

  test('is searched by the kind of deed, the subject in any case, and days', async () => {
    await wrote(
      { subject: '100% Herons', at: '2026-11-20T23:59:59.999Z' },
      { subject: 'Owls', at: '2026-11-21T00:00:00.000Z' },
      { subject: 'Finches', action: 'catalogue.delete-category', at: '2026-11-21T23:59:59.999Z' },
      { subject: 'Gulls', at: '2026-11-22T00:00:00.000Z' },
    );
    expect(await subjects({ action: 'catalogue.delete-category' })).toEqual(['Finches']);
    expect(await subjects({ subject: 'hEROn' })).toEqual(['100% Herons']);
    expect(await subjects({ subject: '0%' })).toEqual(['100% Herons']);
    expect(await subjects({ subject: '_' })).toEqual([]);
    expect(await subjects({ from: '2026-11-21', until: '2026-11-21' })).toEqual(['Finches', 'Owls']);
    expect(await subjects({ from: '2026-11-21', subject: 'l' })).toEqual(['Gulls', 'Owls']);
    expect((await admin.auditActions()).actions).toEqual([
      'catalogue.add-category',
      'catalogue.delete-category',
    ]);
  });

  test('is searched by a part of an address of who did it or had it done to them', async () => {
    await wrote(
      { subject: 'by Ada' },
      { subject: 'by Ben', actor: ben.id },
      { subject: 'to Ben', before: { userId: ben.id } },
    );
    expect(await subjects({ person: 'BEN@' })).toEqual(['by Ben', 'to Ben']);
    expect(await subjects({ person: 'example.org' })).toEqual(['by Ada', 'by Ben', 'to Ben']);
    expect(await subjects({ person: ben.id.toUpperCase() })).toEqual(['by Ben', 'to Ben']);
    expect(await subjects({ person: 'nobody@' })).toEqual([]);
  });

  test('keeps an id, by which it is searched, of who is gone', async () => {
    const gone = randomUUID();
    await wrote(
      { subject: 'by somebody gone', actor: gone },
      { subject: 'to them', before: { userId: gone } },
    );
    const { entries } = await admin.auditLog({ person: gone });
    expect(entries).toMatchObject([
      { actor: { id: gone, email: null } },
      { actor: { id: ada.id }, person: { id: gone, email: null } },
    ]);
  });

  test('tells in one line what one person did three times and more in a minute', async () => {
    const files = ['Ash', 'Birch', 'Cedar', 'Elm'].map((subject, n) => ({
      action: 'media.add-transcript',
      subject,
      at: `2026-11-20T10:00:0${n}.000Z`,
    }));
    await wrote(
      ...files,
      { action: 'media.add-transcript', subject: 'a minute later', at: '2026-11-20T10:01:00.000Z' },
      { action: 'media.add-transcript', subject: 'by Ben', actor: ben.id, at: '2026-11-20T10:00:02.000Z' },
      { subject: 'another deed', at: '2026-11-20T10:00:01.000Z' },
      { subject: 'and that once more', at: '2026-11-20T10:00:02.500Z' },
    );
    const { entries } = await admin.auditLog({});
    expect(entries.map(({ subject, count }) => [subject, count])).toEqual([
      ['a minute later', 1],
      ['Elm', 4],
      ['and that once more', 1],
      ['by Ben', 1],
      ['another deed', 1],
    ]);
    const line = { id: entries[1]?.id ?? '' };
    const together = async (filter: object) =>
      (await admin.auditTogether({ ...line, ...filter })).entries.map(({ subject }) => subject);
    expect(await together({})).toEqual(['Elm', 'Cedar', 'Birch', 'Ash']);
    // Of those that are looked for: 'Birch' alone of the four has these letters.
    expect((await admin.auditLog({ subject: 'birch' })).entries).toMatchObject([
      { subject: 'Birch', count: 1 },
    ]);
    expect(await together({ subject: 'birch' })).toEqual(['Birch']);
  });

  test('tells by itself what was done to somebody else, and what was undone', async () => {
    const to = (userId: string) => ({ action: 'accounts.change-role', before: { userId, role: 'user' } });
    await wrote(...[ada.id, ben.id, ada.id].map((id, n) => ({ ...to(id), at: `2026-11-20T10:00:0${n}Z` })));
    await wrote(
      ...['Oak', 'Pine', 'Yew', 'Fir'].map((subject, n) => ({ subject, at: `2026-11-19T10:00:0${n}Z` })),
    );
    await pool.query(`update audit_log set undone_at = now(), undone_by = $1 where subject = 'Pine'`, [
      ben.id,
    ]);
    const { entries } = await admin.auditLog({});
    expect(entries.map(({ subject, count, undone }) => [subject, count, undone !== null])).toEqual([
      ...Array(3).fill(['Birds', 1, false]),
      ['Fir', 3, false],
      ['Pine', 1, true],
    ]);
  });

  test('goes on where its page ended, also among rows of one moment', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    await wrote(
      ...Array.from({ length: 120 }, (_, n) => ({ subject: `Video ${n}`, action: `a.deed-${n}`, at })),
    );
    const first = await admin.auditLog({});
    const second = await admin.auditLog({ cursor: first.nextCursor ?? '' });
    const third = await admin.auditLog({ cursor: second.nextCursor ?? '' });
    const seen = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(first.entries).toHaveLength(50);
    expect(new Set(seen).size).toBe(120);
    expect(third.nextCursor).toBeNull();
    await expect(admin.auditLog({ cursor: 'x' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(admin.auditLog({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('offers no Undo where it could only fail: for the only admin, of whom is gone, of a picture for a form', async () => {
    await pool.query('truncate user_roles');
    await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [ada.id]);
    const became = { action: 'accounts.claim-admin', before: { userId: ada.id, role: 'user' } };
    await wrote(
      became,
      { action: 'accounts.make-reset-link', before: { userId: randomUUID() } },
      { action: 'media.upload-thumbnail', before: { videoId: null, picture: null } },
    );
    const whyNot = async () => (await admin.auditLog({})).entries.map((entry) => entry.whyNotUndone);
    expect(await whyNot()).toEqual([
      'This is the only admin now, and stays it.',
      'This account is gone.',
      'It was kept for a form in which a video was being added.',
    ]);
    await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [ben.id]);
    expect((await whyNot())[0]).toBeNull();
    await pool.query('truncate user_roles');
  });

  test('offers to undo a line of many though one of them cannot be undone as things are', async () => {
    const upload = (videoId: string | null, second: number) => ({
      action: 'media.upload-thumbnail',
      before: { videoId, picture: null },
      at: `2026-11-20T10:00:0${second}Z`,
    });
    const gone = (second: number) => ({
      action: 'accounts.delete-user',
      actor: ben.id,
      at: `2026-11-20T10:00:0${second}Z`,
    });
    await wrote(upload(randomUUID(), 0), upload(randomUUID(), 1), upload(null, 2), gone(3), gone(4), gone(5));
    const { entries } = await admin.auditLog({});
    expect(entries).toMatchObject([
      { count: 3, whyNotUndone: 'The account and all that it held are gone.' },
      { count: 3, whyNotUndone: null },
    ]);
    const { entries: each } = await admin.auditTogether({ id: entries[1]?.id ?? '' });
    expect(each.map(({ whyNotUndone }) => whyNotUndone)).toEqual([
      'It was kept for a form in which a video was being added.',
      null,
      null,
    ]);
  });

  test('offers no Undo of a line of which nothing can be undone as things are, also where only a part is looked for', async () => {
    const at = (second: number) => `2026-11-20T10:00:0${second}Z`;
    const gone = randomUUID();
    const upload = (videoId: string | null, second: number, subject?: string) => ({
      action: 'media.upload-thumbnail',
      before: { videoId, picture: null },
      at: at(second),
      ...(subject && { subject }),
    });
    const link = (userId: string, second: number) => ({
      action: 'accounts.make-reset-link',
      before: { userId },
      at: at(second),
    });
    await wrote(
      ...[0, 1, 2].map((second) => upload(null, second)),
      ...[3, 4, 5].map((second) => link(gone, second)),
      ...[6, 7, 8].map((second) => link(ben.id, second)),
      upload(randomUUID(), 9, 'Owls'),
    );
    const told = async (filter: Filter = {}) =>
      (await admin.auditLog(filter)).entries.map(({ count, whyNotUndone }) => [count, whyNotUndone]);
    const ofTheForm = 'It was kept for a form in which a video was being added.';
    expect(await told()).toEqual([
      [4, null],
      [3, null],
      [3, 'This account is gone.'],
    ]);
    expect(await told({ subject: 'Birds', action: 'media.upload-thumbnail' })).toEqual([[3, ofTheForm]]);
  });

  test('asks once why deeds cannot be undone of which the same is known, however many they are', async () => {
    const before = { userId: randomUUID() };
    const links = Array.from({ length: 60 }, (_, n) => ({
      action: 'accounts.make-reset-link',
      before,
      at: `2026-11-20T10:00:${String(n).padStart(2, '0')}Z`,
    }));
    await wrote(...links);
    const meter = new PerformanceMeter();
    const measured = connectDatabase(connectionString, createLog('silent'), { meter });
    onTestFinished(() => measured.close());
    const { auditLog, auditTogether } = operationsAs('admin', measured.database).admin;
    const { entries } = await auditLog({});
    expect(entries).toMatchObject([{ count: 60, whyNotUndone: 'This account is gone.' }]);
    const each = await auditTogether({ id: entries[0]?.id ?? '' });
    expect(each.entries.every(({ whyNotUndone }) => whyNotUndone === 'This account is gone.')).toBe(true);
    const asked = meter.take().statements.filter(({ name }) => /from "profiles"/.test(name));
    expect(asked.map(({ calls }) => calls)).toEqual([2]);
  });

  test('names each work on tags by itself, for what was done differs', async () => {
    const at = '2026-11-20T10:00:30Z';
    const words = [
      'merged 2 spellings',
      'took a tag that is none off: “x”',
      'made tags for videos without any',
    ];
    const before = () => ({ runId: randomUUID() });
    await wrote(
      ...words.map((subject) => ({ action: 'catalogue.work-on-tags', subject, before: before(), at })),
    );
    const { entries } = await admin.auditLog({});
    expect(entries.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(entries.map(({ subject }) => subject).sort()).toEqual(words.sort());
    expect((await admin.auditTogether({ id: entries[0]?.id ?? '' })).entries).toHaveLength(1);
  });

  test('says of a deed who undid it, and of one that cannot be undone why', async () => {
    const { actionId } = await catalogue.addCategory({ name: 'Herons' });
    if (!actionId) throw new Error('nothing was written down');
    expect(await admin.auditDetails({ id: actionId })).toMatchObject({ before: {}, after: {} });
    await admin.undo({ actionId });
    await wrote({
      action: 'accounts.delete-user',
      subject: 'an account was deleted',
      at: '2026-11-20T10:00Z',
    });
    await wrote({ action: 'a.deed-of-another-version', subject: 'unknown', at: '2026-11-19T10:00Z' });
    expect((await admin.auditLog({})).entries).toMatchObject([
      { id: actionId, undone: { by: { id: ada.id, email: 'ada@example.org' } }, whyNotUndone: null },
      { undone: null, whyNotUndone: 'The account and all that it held are gone.' },
      { whyNotUndone: 'This cannot be undone.' },
    ]);
    await expect(admin.auditDetails({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  });
});
