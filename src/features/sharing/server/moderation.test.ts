import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';

const { database, pool } = await testDatabase();

const as = async (isAdmin: boolean, name: string) => {
  const { id } = await createProfile(database, { first_name: name });
  const member = { id, isAdmin, sessionId: randomUUID() };
  const { sharing, admin } = operationsAs(isAdmin ? 'admin' : 'member', database, { member });
  return { id, sharing, admin };
};
const [ann, admin] = [await as(false, 'Ann'), await as(true, 'Ada')];
const visitor = operationsAs('anyone', database).sharing;
let video: Video;

beforeEach(async () => {
  await pool.query('truncate videos, share_records, sharing_preferences, audit_log cascade');
  video = await createVideo(database, { title: 'Herons' });
});

const share = () => ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
const opens = async (shareId: string) =>
  visitor.sharedContent({ token: shareId }).then(
    () => true,
    () => false,
  );
const listed = async () => (await admin.sharing.sharesOfVideo({ videoId: video.id })).shares;

test('an admin sees who shares a video', async () => {
  const { shareId } = await share();
  expect(await listed()).toMatchObject([
    { shareId, kind: 'video', sharer: { id: ann.id, name: 'Ann', isStopped: false }, isTakenDown: false },
  ]);
});

test('who gave no name is called by their address, which tells admins one from the other', async () => {
  await pool.query('update profiles set first_name = null where id = $1', [ann.id]);
  await share();
  const { rows } = await pool.query('select email from profiles where id = $1', [ann.id]);
  expect(await listed()).toMatchObject([{ sharer: { name: rows[0].email } }]);
  await pool.query(`update profiles set first_name = 'Ann' where id = $1`, [ann.id]);
});

test('a link that is taken down works no more, also not by its sharer, until that is undone', async () => {
  const { shareId } = await share();
  const { actionId } = await admin.sharing.takeDownShare({ shareId });
  expect(await opens(shareId)).toBe(false);
  await expect(ann.sharing.restoreShare({ shareId })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
  expect(await listed()).toMatchObject([{ isTakenDown: true }]);
  expect(await admin.sharing.takeDownShare({ shareId })).toEqual({ actionId: null });
  await admin.admin.undo({ actionId: actionId ?? '' });
  expect(await opens(shareId)).toBe(true);
});

test('what an admin took down is shared by no other link of the same member, until that is undone', async () => {
  const refusal = { code: 'PERMISSION_ERROR', message: 'An admin took down your link to this.' };
  const earlier = await share();
  await ann.sharing.revokeShare({ shareId: earlier.shareId });
  const { shareId } = await share();
  const { actionId } = await admin.sharing.takeDownShare({ shareId });
  await expect(share()).rejects.toMatchObject(refusal);
  await expect(ann.sharing.restoreShare({ shareId: earlier.shareId })).rejects.toMatchObject(refusal);
  expect([await opens(earlier.shareId), await opens(shareId)]).toEqual([false, false]);
  const moment = { kind: 'moment', videoId: video.id, startSeconds: 5 } as const;
  expect(await opens((await ann.sharing.createShare({ thing: moment })).shareId)).toBe(true);

  // Nor after all of theirs were, and they may share again.
  await admin.sharing.stopSharer({ userId: ann.id });
  await admin.sharing.allowSharer({ userId: ann.id });
  await expect(share()).rejects.toMatchObject(refusal);
  expect(await opens((await ann.sharing.createShare({ thing: moment })).shareId)).toBe(true);

  await admin.admin.undo({ actionId: actionId ?? '' });
  expect((await share()).shareId).toBe(shareId);
  await ann.sharing.restoreShare({ shareId: earlier.shareId });
  expect([await opens(earlier.shareId), await opens(shareId)]).toEqual([true, true]);
});

test('of a link that is pressed while it is taken down, none is left that works', async () => {
  for (let round = 0; round < 5; round += 1) {
    await pool.query('delete from share_records');
    const { shareId } = await share();
    await Promise.allSettled([share(), admin.sharing.takeDownShare({ shareId }), share(), share()]);
    const { rows } = await pool.query('select from share_records where revoked_at is null');
    expect(rows).toEqual([]);
  }
});

test('a link that its sharer had taken back stays so when taking it down is undone', async () => {
  const { shareId } = await share();
  await ann.sharing.revokeShare({ shareId });
  const { actionId } = await admin.sharing.takeDownShare({ shareId });
  await admin.admin.undo({ actionId: actionId ?? '' });
  expect(await opens(shareId)).toBe(false);
  await ann.sharing.restoreShare({ shareId });
  expect(await opens(shareId)).toBe(true);
});

test.each([
  ['taken down', (shareId: string) => admin.sharing.takeDownShare({ shareId })],
  ['of whoever may not share', () => admin.sharing.stopSharer({ userId: ann.id })],
])(
  'a link %s that its sharer takes back, too, stays so when the admin’s deed is undone',
  async (_why, deed) => {
    const { shareId } = await share();
    const { actionId } = await deed(shareId);
    await ann.sharing.revokeShare({ shareId });
    await admin.admin.undo({ actionId: actionId ?? '' });
    expect(await opens(shareId)).toBe(false);
    await ann.sharing.restoreShare({ shareId });
    expect(await opens(shareId)).toBe(true);
  },
);

test('many links are taken down, and brought back, with their videos held in one order', async () => {
  const ids = [video.id];
  while (ids.length < 20) ids.push((await createVideo(database)).id);
  for (const videoId of ids) await ann.sharing.createShare({ thing: { kind: 'video', videoId } });
  const [first, ...others] = ids.toSorted();
  const whileTheFirstIsHeld = async (deed: () => Promise<{ actionId?: string | null } | object>) => {
    let doing: ReturnType<typeof deed> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute(sql`select from videos where id = ${first} for update`);
      doing = deed();
      await untilSomeWait(pool);
      const free = await pool.query('select from videos for update skip locked');
      expect(free.rowCount).toBe(others.length);
    });
    return (await doing) as { actionId?: string | null };
  };
  const { actionId } = await whileTheFirstIsHeld(() => admin.sharing.stopSharer({ userId: ann.id }));
  await whileTheFirstIsHeld(() => admin.admin.undo({ actionId: actionId ?? '' }));
  expect((await pool.query('select from videos where share_count = 1')).rowCount).toBe(ids.length);
});

test('a link that was taken down stays so while its sharer is stopped, also when that is to be undone', async () => {
  const { shareId } = await share();
  const { actionId } = await admin.sharing.takeDownShare({ shareId });
  await admin.sharing.stopSharer({ userId: ann.id });
  const undone = admin.admin.undo({ actionId: actionId ?? '' });
  await expect(undone).rejects.toMatchObject({
    data: { reason: 'Sharing is switched off for whoever shared it. Let them share again first.' },
  });
  expect(await opens(shareId)).toBe(false);
  await admin.sharing.allowSharer({ userId: ann.id });
  await admin.admin.undo({ actionId: actionId ?? '' });
  expect(await opens(shareId)).toBe(true);
});

test('a link that is not there cannot be taken down', async () => {
  await expect(admin.sharing.takeDownShare({ shareId: 'aaaaaaaaaa' })).rejects.toMatchObject({
    code: 'NOT_FOUND_ERROR',
  });
});

test('a member whose sharing is stopped has no links and makes none, until that is undone', async () => {
  const { shareId } = await share();
  const { actionId } = await admin.sharing.stopSharer({ userId: ann.id });
  expect(await opens(shareId)).toBe(false);
  await expect(share()).rejects.toMatchObject({
    code: 'PERMISSION_ERROR',
    message: 'Sharing is switched off for your account.',
  });
  await admin.admin.undo({ actionId: actionId ?? '' });
  expect(await opens(shareId)).toBe(true);
  expect((await share()).shareId).toBe(shareId);
});

test('an old stop is not undone while a newer one stands', async () => {
  const { shareId } = await share();
  const { actionId } = await admin.sharing.stopSharer({ userId: ann.id });
  await admin.sharing.allowSharer({ userId: ann.id });
  const newer = await admin.sharing.stopSharer({ userId: ann.id });
  await expect(admin.admin.undo({ actionId: actionId ?? '' })).rejects.toMatchObject({
    data: { reason: 'Sharing was switched off again since. Let them share again first.' },
  });
  await expect(share()).rejects.toMatchObject({ code: 'PERMISSION_ERROR' });
  expect(await opens(shareId)).toBe(false);
  await admin.admin.undo({ actionId: newer.actionId ?? '' });
  await admin.admin.undo({ actionId: actionId ?? '' });
  expect(await opens(shareId)).toBe(true);
});

test('stopping is undone after letting them share again was undone', async () => {
  const { shareId } = await share();
  const stopped = await admin.sharing.stopSharer({ userId: ann.id });
  const allowed = await admin.sharing.allowSharer({ userId: ann.id });
  await admin.admin.undo({ actionId: allowed.actionId ?? '' });
  await expect(share()).rejects.toMatchObject({ code: 'PERMISSION_ERROR' });
  await admin.admin.undo({ actionId: stopped.actionId ?? '' });
  expect(await opens(shareId)).toBe(true);
});

test('undoing that brings back what was shared meanwhile, too, save what was taken down by itself or is no longer wanted', async () => {
  const [alone, unwanted] = [await createVideo(database), await createVideo(database)];
  const shareOf = async ({ id }: Video) =>
    (await ann.sharing.createShare({ thing: { kind: 'video', videoId: id } })).shareId;
  const stopped = await admin.sharing.stopSharer({ userId: ann.id });
  const allowed = await admin.sharing.allowSharer({ userId: ann.id });
  const meanwhile = [await shareOf(video), await shareOf(alone), await shareOf(unwanted)] as const;
  const takenDown = await admin.sharing.takeDownShare({ shareId: meanwhile[1] });
  await admin.admin.undo({ actionId: allowed.actionId ?? '' });
  await ann.sharing.revokeShare({ shareId: meanwhile[2] });
  expect(await Promise.all(meanwhile.map(opens))).toEqual([false, false, false]);

  await admin.admin.undo({ actionId: stopped.actionId ?? '' });
  expect(await Promise.all(meanwhile.map(opens))).toEqual([true, false, false]);
  await admin.admin.undo({ actionId: takenDown.actionId ?? '' });
  await ann.sharing.restoreShare({ shareId: meanwhile[2] });
  expect(await Promise.all(meanwhile.map(opens))).toEqual([true, true, true]);
});

test('a member whose sharing is stopped brings no link back that they had taken back before', async () => {
  const { shareId } = await share();
  await ann.sharing.revokeShare({ shareId });
  await admin.sharing.stopSharer({ userId: ann.id });
  await expect(ann.sharing.restoreShare({ shareId })).rejects.toMatchObject({
    code: 'PERMISSION_ERROR',
    message: 'Sharing is switched off for your account.',
  });
  expect(await opens(shareId)).toBe(false);
  await admin.sharing.allowSharer({ userId: ann.id });
  await ann.sharing.restoreShare({ shareId });
  expect(await opens(shareId)).toBe(true);
});

test('a member who may share again makes new links; the old ones stay down', async () => {
  const { shareId } = await share();
  await admin.sharing.stopSharer({ userId: ann.id });
  const { actionId } = await admin.sharing.allowSharer({ userId: ann.id });
  const again = await share();
  expect([await opens(shareId), await opens(again.shareId)]).toEqual([false, true]);
  await admin.admin.undo({ actionId: actionId ?? '' });
  await expect(share()).rejects.toMatchObject({ code: 'PERMISSION_ERROR' });
  expect(await opens(again.shareId)).toBe(false);
  expect(await admin.sharing.stopSharer({ userId: ann.id })).toEqual({ actionId: null });
});

test('of a link that is made while sharing is stopped, none is left that works', async () => {
  await Promise.allSettled([share(), admin.sharing.stopSharer({ userId: ann.id }), share()]);
  const { rows } = await pool.query('select from share_records where revoked_at is null');
  expect(rows).toEqual([]);
});
