import { rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { videos } from '#database/schema.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import type { Resources } from '#platform/procedure.ts';
import { layeredStorage } from '#platform/storage/layered-storage.ts';
import { s3Storage } from '#platform/storage/s3-storage.ts';
import { type FileStorage, localStorage } from '#platform/storage/storage.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { operationsAs } from '../../../../../tests/support/call-operations.ts';
import { createVideo, videoRow } from '../../../../../tests/support/factories.ts';
import { startS3Server } from '../../../../../tests/support/s3-server.ts';
import { temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { thumbnailVersion } from '../../rules/picture/picture-address.ts';
import type { MediaTaskKind } from '../../rules/task-words.ts';
import { pictureRecord } from '../queries.ts';
import { moveFile } from './migrate-files.ts';
import { runTask } from './run-task.ts';

const { database, connectionString, pool } = await testDatabase();
const folder = temporaryFolder();
const disk = localStorage(folder);
const s3 = await startS3Server();
const bucket = s3Storage(s3.settings, { readMs: 5_000, writeMs: 5_000, retryMs: 1 });
afterAll(s3.close);

type Storages = Resources['storages'];
const toBucket: Storages = {
  storage: layeredStorage(bucket, disk),
  current: bucket,
  former: disk,
  place: 's3',
};
const toDisk: Storages = {
  storage: layeredStorage(disk, bucket),
  current: disk,
  former: bucket,
  place: 'disk',
};
const diskAlone: Storages = { storage: disk, current: disk, former: null, place: 'disk' };

const asked: unknown[][] = [];
const enqueue: Resources['enqueue'] = async (definition, data, key) => {
  asked.push([definition.name, data, key]);
};
const admin = (storages = diskAlone) => operationsAs('admin', database, {}, { storages, enqueue }).media;

beforeEach(async () => {
  asked.length = 0;
  await rm(folder, { recursive: true, force: true });
  await s3.empty();
  await pool.query('truncate videos, media_tasks, audit_log cascade');
});

interface Given {
  storages?: Storages;
  ask?: (videoId: string) => Promise<unknown>;
  on?: Resources['database'];
  /** Runs end after so many looks at the clock. */
  looks?: number;
}

async function run(
  kind: MediaTaskKind,
  { storages = diskAlone, ask = async () => {}, on = database, looks = 1e9 }: Given = {},
) {
  let left = looks;
  return runTask(kind, {
    database: on,
    storages,
    ask,
    signal: new AbortController().signal,
    isOver: () => left-- <= 0,
  });
}
const stateOf = async (kind: MediaTaskKind) =>
  (await admin().mediaTasks()).tasks.find((task) => task.kind === kind);
async function keysIn(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `originals/a/${index}.webp`).sort();

describe('the migration', () => {
  test.each([
    ['into a bucket', toBucket],
    ['back to the disk', toDisk],
  ])('moves every file %s, and says so', async (_where, storages) => {
    const { former, current } = storages;
    for (const key of names(7)) await former?.put(key, Buffer.from(key));
    expect(await admin(storages).mediaTasks()).toMatchObject({ hasFormerPlace: true, place: storages.place });
    await admin(storages).startMediaTask({ kind: 'migrate-files' });
    expect(asked).toEqual([['media.task', { kind: 'migrate-files' }, 'migrate-files']]);
    expect(await run('migrate-files', { storages })).toBe(false);
    expect(await keysIn(current)).toEqual(names(7));
    expect(await keysIn(former ?? current)).toEqual([]);
    for (const key of names(7)) expect((await current.get(key))?.bytes.toString()).toBe(key);
    expect(await stateOf('migrate-files')).toMatchObject({
      state: 'done',
      done: 7,
      total: 7,
      result: { moved: 7, kept: 0 },
    });
  });

  test('that is broken off goes on where it stopped, and every file is found meanwhile', async () => {
    for (const key of names(6)) await disk.put(key, Buffer.from(key));
    await admin(toBucket).startMediaTask({ kind: 'migrate-files' });
    expect(await run('migrate-files', { storages: toBucket, looks: 1 })).toBe(true);
    expect((await keysIn(disk)).length).toBeGreaterThan(0);
    expect((await keysIn(bucket)).length).toBeGreaterThan(0);
    expect(await keysIn(toBucket.storage)).toEqual(names(6));
    while (await run('migrate-files', { storages: toBucket, looks: 1 }));
    expect(await keysIn(bucket)).toEqual(names(6));
    expect(await stateOf('migrate-files')).toMatchObject({ state: 'done', done: 6, total: 6 });
  });

  test('deletes nothing that the new place does not give back', async () => {
    const forgetful: FileStorage = { ...bucket, put: async () => undefined };
    const false_: FileStorage = { ...bucket, put: (key) => bucket.put(key, Buffer.from('other')) };
    for (const broken of [forgetful, false_]) {
      await disk.put('originals/a/1.webp', Buffer.from('picture'));
      expect(await moveFile('originals/a/1.webp', disk, broken)).toBe('kept');
      expect((await disk.get('originals/a/1.webp'))?.bytes.toString()).toBe('picture');
      await s3.empty();
    }
  });

  test('leaves what was written anew meanwhile', async () => {
    await disk.put('originals/a/1.webp', Buffer.from('former'));
    await bucket.put('originals/a/1.webp', Buffer.from('newer'));
    expect(await moveFile('originals/a/1.webp', disk, bucket)).toBe('moved');
    expect((await bucket.get('originals/a/1.webp'))?.bytes.toString()).toBe('newer');
    expect(await keysIn(disk)).toEqual([]);
  });

  test('says when the new place is away, loses nothing, and may be started again', async () => {
    const away: FileStorage = { ...bucket, put: () => Promise.reject(new StorageError('unreachable')) };
    await disk.put('originals/a/1.webp', Buffer.from('picture'));
    await admin(toBucket).startMediaTask({ kind: 'migrate-files' });
    await run('migrate-files', { storages: { ...toBucket, current: away } });
    expect(await stateOf('migrate-files')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('cannot be reached'),
    });
    expect(await keysIn(disk)).toEqual(['originals/a/1.webp']);
    await admin(toBucket).startMediaTask({ kind: 'migrate-files' });
    await run('migrate-files', { storages: toBucket });
    expect(await stateOf('migrate-files')).toMatchObject({ state: 'done', error: null });
  });

  test('without another place is done at once', async () => {
    await admin().startMediaTask({ kind: 'migrate-files' });
    await run('migrate-files');
    expect(await stateOf('migrate-files')).toMatchObject({ state: 'done', total: 0 });
  });
});

describe('the clean-up', () => {
  /** Files as of two days ago. */
  async function old(...keys: string[]) {
    const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    for (const key of keys) {
      await disk.put(key, Buffer.from('a'));
      await utimes(path.join(folder, key), then, then);
    }
  }
  async function pictures() {
    const { id } = await createVideo(database, {
      thumbnail_version: '1111111111111111',
      thumbnail_checked_at: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000),
    });
    const bare = await createVideo(database);
    const record = await pictureRecord(database, bare.id);
    const card = record ? thumbnailVersion(record) : '';
    const named = '2222222222222222';
    await createVideo(database, { thumbnail: `https://site.example/thumbnails/general/${named}.webp` });
    const gone = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
    const used = [
      `originals/${id}/1111111111111111.webp`,
      `pictures/${id}/1111111111111111/640.webp`,
      `pictures/${bare.id}/${card}/640.avif`,
      `originals/general/${named}.webp`,
      `pictures/shares/abc/v1.jpg`,
      `avatars/${gone}/1.webp`,
    ];
    const unused = [
      `originals/${id}/0000000000000000.webp`,
      `pictures/${id}/0000000000000000/640.webp`,
      `originals/${gone}/1111111111111111.webp`,
      `pictures/${bare.id}/card-old/640.avif`,
      'originals/general/3333333333333333.webp',
    ];
    await old(...used, ...unused);
    return { id, used, unused };
  }

  test('counts what nothing points at, and as a dry run deletes none of it', async () => {
    const { used, unused } = await pictures();
    await admin().startMediaTask({ kind: 'clean-up-files', isDryRun: true });
    await run('clean-up-files');
    expect(await stateOf('clean-up-files')).toMatchObject({
      state: 'done',
      result: { isDryRun: true, unused: unused.length, deleted: 0, kept: used.length - 1 },
    });
    expect(await keysIn(disk)).toEqual([...used, ...unused].sort());
  });

  test('deletes that, and nothing else', async () => {
    const { used, unused } = await pictures();
    await admin().startMediaTask({ kind: 'clean-up-files' });
    await run('clean-up-files');
    expect(await keysIn(disk)).toEqual(used.toSorted());
    expect(await stateOf('clean-up-files')).toMatchObject({
      state: 'done',
      result: { isDryRun: false, deleted: unused.length },
    });
  });

  test.each([
    ['as a dry run', true],
    ['deleting', false],
  ])('pauses when its time is up and goes on where it stopped, %s', async (_how, isDryRun) => {
    const gone = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
    const unused = Array.from({ length: 150 }, (_, at) => `originals/${gone}/${at}.webp`);
    const used = Array.from({ length: 120 }, (_, at) => `pictures/shares/${at}/v1.jpg`);
    await old(...used, ...unused);
    await admin().startMediaTask({ kind: 'clean-up-files', isDryRun });
    const looked: unknown[] = [];
    while (await run('clean-up-files', { looks: 0 })) looked.push((await stateOf('clean-up-files'))?.done);
    expect(looked).toEqual([100, 150, 250, 270]);
    expect(await stateOf('clean-up-files')).toMatchObject({
      state: 'done',
      total: 270,
      result: { unused: 150, deleted: isDryRun ? 0 : 150, kept: 120 },
    });
    expect(await keysIn(disk)).toEqual(isDryRun ? [...unused, ...used].sort() : used.sort());
  });

  test('leaves files of the last day, and the former picture of a video that was given another within it', async () => {
    const { id, unused } = await pictures();
    await disk.put('originals/general/4444444444444444.webp', Buffer.from('young'));
    await pool.query('update videos set thumbnail_checked_at = now() where id = $1', [id]);
    await admin().startMediaTask({ kind: 'clean-up-files' });
    await run('clean-up-files');
    const left = await keysIn(disk);
    expect(left).toContain('originals/general/4444444444444444.webp');
    expect(left).toContain(unused[0]);
    expect(left).not.toContain(unused[2]);
  });

  test('leaves a picture that its video names by its address until somebody looks for it there', async () => {
    const { id } = await createVideo(database);
    const key = `originals/${id}/5555555555555555.webp`;
    await old(key);
    const address = `https://site.example/thumbnails/${id}/5555555555555555/1280.webp`;
    await pool.query('update videos set thumbnail = $2 where id = $1', [id, address]);
    await admin().startMediaTask({ kind: 'clean-up-files' });
    await run('clean-up-files');
    expect(await keysIn(disk)).toEqual([key]);
  });
});

describe('asking all hosts', () => {
  const answered = (status: string) => (id: string) =>
    pool.query(
      `update videos set host_status = $2, transcript_status = $2, last_transcript_check = now() where id = $1`,
      [id, status],
    );

  test('asks each that has no transcript, once, and counts what came', async () => {
    const silent = [];
    for (let count = 0; count < 3; count += 1) silent.push((await createVideo(database)).id);
    const spoken = await createVideo(database);
    await pool.query(`update videos set transcript_status = 'available' where id = $1`, [spoken.id]);
    const gone = await createVideo(database);
    await pool.query('update videos set deleted_at = now() where id = $1', [gone.id]);
    expect((await admin().mediaTasks()).withoutTranscript).toBe(3);
    await admin().startMediaTask({ kind: 'ask-hosts' });
    const heard: string[] = [];
    const ask = async (id: string) => {
      heard.push(id);
      await answered(heard.length === 1 ? 'unavailable' : 'available')(id);
    };
    expect(await run('ask-hosts', { ask, looks: 2 })).toBe(true);
    expect(await stateOf('ask-hosts')).toMatchObject({ state: 'running', done: 2, total: 3 });
    expect(await run('ask-hosts', { ask })).toBe(false);
    expect(heard.toSorted()).toEqual(silent.toSorted());
    expect(await stateOf('ask-hosts')).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: { available: 2, unavailable: 1, failed: 0 },
    });
  });

  test('counts a video whose host is being asked among those without a transcript, as the dashboard does', async () => {
    await createVideo(database);
    await createVideo(database, { transcript_status: 'fetching', host_status: 'fetching' });
    await createVideo(database, { transcript_status: 'available' });
    const { needs } = await operationsAs('admin', database).admin.dashboard();
    expect(needs.withoutTranscript).toBe(2);
    expect((await admin().mediaTasks()).withoutTranscript).toBe(2);
  });

  test('asks one again whose last look was lost with its instance, and none that is being asked', async () => {
    const asking = { transcript_status: 'fetching', host_status: 'fetching' };
    const twentyMinutesAgo = new Date(Date.now() - 20 * 60 * 1000);
    const lost = await createVideo(database, { ...asking, last_transcript_check: twentyMinutesAgo });
    await createVideo(database, { ...asking, last_transcript_check: new Date() });
    await admin().startMediaTask({ kind: 'ask-hosts' });
    const heard: string[] = [];
    await run('ask-hosts', {
      ask: async (id) => {
        heard.push(id);
        await answered('failed')(id);
      },
    });
    expect(heard).toEqual([lost.id]);
  });

  test('counts what came after every 50 and at the end', async () => {
    await database.insert(videos).values(Array.from({ length: 101 }, () => videoRow()));
    await admin().startMediaTask({ kind: 'ask-hosts' });
    const meter = new PerformanceMeter();
    const measured = connectDatabase(connectionString, createLog('silent'), { meter });
    onTestFinished(() => measured.close());
    await run('ask-hosts', { ask: answered('unavailable'), on: measured.database });
    const counting = meter.take().statements.filter(({ name }) => name.startsWith('select count(*) filter'));
    expect(counting.map(({ calls }) => calls)).toEqual([3]);
    expect(await stateOf('ask-hosts')).toMatchObject({ state: 'done', result: { unavailable: 101 } });
  });

  test('passes one over of which a look leaves no word', async () => {
    const ids = [(await createVideo(database)).id, (await createVideo(database)).id];
    await admin().startMediaTask({ kind: 'ask-hosts' });
    const heard: string[] = [];
    const ask = async (id: string) => void heard.push(id);
    expect(await run('ask-hosts', { ask, looks: 5 })).toBe(false);
    expect(heard.toSorted()).toEqual(ids.toSorted());
  });

  test('ends after the one that it is at, when it is cancelled', async () => {
    for (let count = 0; count < 3; count += 1) await createVideo(database);
    await admin().startMediaTask({ kind: 'ask-hosts' });
    let heard = 0;
    await run('ask-hosts', {
      ask: async (id) => {
        heard += 1;
        await answered('failed')(id);
        await admin().cancelMediaTask({ kind: 'ask-hosts' });
      },
    });
    expect(heard).toBe(1);
    expect(await stateOf('ask-hosts')).toMatchObject({ state: 'cancelled' });
  });
});

test('one that runs is not begun anew; one that nothing was heard of for long is', async () => {
  const { startMediaTask } = admin();
  await Promise.all([startMediaTask({ kind: 'ask-hosts' }), startMediaTask({ kind: 'ask-hosts' })]);
  const actions = async () => (await pool.query('select action, after from audit_log')).rows;
  expect(await actions()).toEqual([
    { action: 'media.start-task', after: { kind: 'ask-hosts', isDryRun: false } },
  ]);
  await pool.query(`update media_tasks set done = 5, updated_at = now() - interval '11 minutes'`);
  expect(await stateOf('ask-hosts')).toMatchObject({ isStalled: true });
  await startMediaTask({ kind: 'ask-hosts' });
  expect(await stateOf('ask-hosts')).toMatchObject({ isStalled: false, done: 0 });
});
