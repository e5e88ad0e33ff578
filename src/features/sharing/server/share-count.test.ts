import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { profiles } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createQuestion, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { personalData } from './public.ts';

const { connectionString, database, pool } = await testDatabase();

let video: Video;
let ann: Awaited<ReturnType<typeof createMember>>;
beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles, share_records, events cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  ann = await createMember(database);
});

const share = (member = ann, videoId = video.id) =>
  member.sharing.createShare({ thing: { kind: 'video', videoId } });

const shares = async () =>
  (await pool.query('select share_count from videos where id = $1', [video.id])).rows[0].share_count;

test('a video has as many shares as links lead to it, however often one makes the same', async () => {
  const ben = await createMember(database);
  await Promise.all([...Array.from({ length: 5 }, () => share()), share(ben)]);
  expect(await shares()).toBe(2);
  const { id } = await createQuestion(database, { video_id: video.id });
  await ann.sharing.createShare({ thing: { kind: 'question', videoId: video.id, questionId: id } });
  expect(await shares()).toBe(3);
});

test('a link that was revoked does not count, and one made anew does', async () => {
  const { shareId } = await share();
  await pool.query('update share_records set revoked_at = now() where share_id = $1', [shareId]);
  expect(await shares()).toBe(0);
  await share();
  expect(await shares()).toBe(1);
  await pool.query('update share_records set access_count = access_count + 1');
  expect(await shares()).toBe(1);
});

test('what a member typed and shared counts no more once their account is gone; the rest does', async () => {
  await share();
  const { shareId } = await share(await createMember(database));
  await pool.query('update share_records set is_typed = true where share_id <> $1', [shareId]);
  await database.transaction(async (tx) => {
    for (const { forget } of personalData) await forget?.(tx, ann.id);
    await tx.delete(profiles).where(eq(profiles.id, ann.id));
  });
  expect(await shares()).toBe(1);
});

test('the most popular video is the one that was shared most', async () => {
  const watched = await createVideo(database, { title: 'Watched', view_count: 1_000 });
  const order = async () =>
    (await operationsAs('anyone', database).catalogue.list({ sort: 'popular' })).videos.map(({ id }) => id);
  expect(await order()).toEqual([watched.id, video.id]);
  const { shareId } = await share();
  expect(await order()).toEqual([video.id, watched.id]);
  await pool.query('update share_records set revoked_at = now() where share_id = $1', [shareId]);
  expect(await order()).toEqual([watched.id, video.id]);
});

test('a video that goes takes no count with it, and its links stay', async () => {
  await share();
  await pool.query('delete from videos');
  expect((await pool.query('select video_id from share_records')).rows).toEqual([{ video_id: null }]);
});

test('instances hear of links that end, by their ids, and of no opening', async () => {
  const listener = new pg.Client({ connectionString });
  await listener.connect();
  onTestFinished(() => listener.end());
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen shares_changed');
  const { shareId } = await share();
  const other = await share(await createMember(database));
  await pool.query('update share_records set access_count = access_count + 1');
  await pool.query('update share_records set expires_at = now() where share_id = $1', [shareId]);
  await pool.query('update share_records set revoked_at = now() where share_id = $1', [shareId]);
  await pool.query('delete from share_records where share_id = $1', [other.shareId]);
  await vi.waitFor(() => expect(heard).toEqual([shareId, shareId, other.shareId]), 15_000);
});
