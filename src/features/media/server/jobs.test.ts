import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Resources } from '#platform/procedure.ts';
import { localStorage } from '#platform/storage/storage.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { startFakeWebHosts } from '../../../../tests/support/fake-hosts/web-hosts.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { webVtt } from '../rules/transcript/web-vtt.ts';
import { fetchCaptionsJob, fetchThumbnailJob } from './jobs.ts';
import { originalKey } from './keep-picture.ts';
import { forgetThumbnail, pictureRecord } from './queries.ts';

const { database, pool } = await testDatabase();
const hosts = await startFakeWebHosts();
const folder = temporaryFolder();
const storage = localStorage(folder);
afterAll(hosts.close);

const resources = {
  config: { videoDir: '/nowhere' },
  database,
  storage,
  read: hosts.read,
  log: { info: () => undefined },
} as unknown as Resources;
const run = (videoId: string, signal = new AbortController().signal) =>
  fetchCaptionsJob.run({ videoId }, resources, signal);

const outcome = async (id: string) =>
  (
    await pool.query(
      'select transcript, transcript_status as status, transcript_error as error from videos where id = $1',
      [id],
    )
  ).rows[0];

beforeEach(async () => {
  hosts.answers.clear();
  hosts.requests.length = 0;
  await pool.query('truncate videos, events cascade');
});

const film = () => createVideo(database, { url: 'https://films.example/talk.mp4' });
const offer = (text: string) =>
  hosts.answers.set('https://films.example/talk.vtt', {
    type: 'text/vtt',
    body: webVtt([{ startMs: 0, endMs: 900, text }]),
  });

test('captions that a host gives are kept, and it is told of them once', async () => {
  const { id } = await film();
  offer('Good morning.');
  await run(id);
  expect(await outcome(id)).toEqual({ transcript: 'Good morning.', status: 'available', error: null });
  await run(id);
  const { rows } = await pool.query('select name, data from events');
  expect(rows).toEqual([{ name: 'media.texts-changed', data: { videoId: id } }]);
});

test('of captions in two languages those in which the video is described come first', async () => {
  const { id } = await createVideo(database, {
    url: 'https://films.example/talk.m3u8',
    description:
      'Wie die Otter am Wehr leben und was sie dort finden: ein Film über den Fluss und seine Tiere, den wir mit der Kamera an einem Tag im Winter machten.',
  });
  const group = (language: string) =>
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="${language}",LANGUAGE="${language}",URI="${language}.m3u8"`;
  hosts.answers.set('https://films.example/talk.m3u8', {
    type: 'application/vnd.apple.mpegurl',
    body: `#EXTM3U\n${group('ar')}\n${group('de')}\n${group('en')}\n#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="s"\nv.m3u8\n`,
  });
  for (const language of ['ar', 'de', 'en']) {
    hosts.answers.set(`https://films.example/${language}.m3u8`, {
      type: 'application/vnd.apple.mpegurl',
      body: `#EXTM3U\n#EXTINF:10,\n${language}.vtt\n#EXT-X-ENDLIST\n`,
    });
    hosts.answers.set(`https://films.example/${language}.vtt`, {
      type: 'text/vtt',
      body: webVtt([{ startMs: 0, endMs: 900, text: `In ${language}.` }]),
    });
  }
  await run(id);
  const { rows } = await pool.query(
    'select language, is_primary from video_transcripts where video_id = $1 order by created_at, id',
    [id],
  );
  expect(rows).toHaveLength(3);
  expect(rows.find(({ is_primary }) => is_primary)).toEqual({ language: 'de', is_primary: true });
});

test('captions beside a film whose words tell their language only later stand there once', async () => {
  const { id } = await film();
  const words =
    'They stand still for a long time. Then they strike, and the fish is gone. What surprised us was how.';
  const languages = async () =>
    (await pool.query('select language from video_transcripts where video_id = $1', [id])).rows.map(
      ({ language }) => language,
    );
  offer('Good morning.');
  await run(id);
  expect(await languages()).toEqual(['und']);
  offer(words);
  await run(id);
  expect(await languages()).toEqual(['en']);
  expect(await outcome(id)).toMatchObject({ transcript: words });
});

test('a fault of ours is written down and fails the job, so that it is tried again', async () => {
  const { id } = await film();
  offer('Good morning.');
  await pool.query('alter table events rename to elsewhere');
  try {
    await expect(run(id)).rejects.toThrow();
  } finally {
    await pool.query('alter table elsewhere rename to events');
  }
  expect(await outcome(id)).toMatchObject({ error: 'Something went wrong here. Please try again.' });
});

test('a job that is broken off does not say that the host was at fault, and is tried again', async () => {
  const { id } = await film();
  offer('Good morning.');
  const stopping = AbortSignal.abort(new Error('the instance stops'));
  await expect(run(id, stopping)).rejects.toThrow('the instance stops');
  expect(await outcome(id)).toMatchObject({
    status: 'failed',
    error: 'Something went wrong here. Please try again.',
  });
});

test('a video that is gone is let be', async () => {
  await run(randomUUID());
  expect(hosts.requests).toEqual([]);
});

const ADDRESS = 'https://films.example/poster.png';
const filled = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();

/** Looks for a picture that its host gives only after something was done to the video. */
async function lookWhile(doMeanwhile: (videoId: string) => Promise<unknown>): Promise<string> {
  const { id } = await createVideo(database, { thumbnail: ADDRESS });
  const poster = await filled('#ff0000');
  hosts.answers.set(ADDRESS, (_request, response) => {
    doMeanwhile(id).then(() => response.setHeader('content-type', 'image/png').end(poster));
  });
  await fetchThumbnailJob.run({ videoId: id }, resources, new AbortController().signal);
  return id;
}

test('a picture that an admin uploads while a host is asked for one stands', async () => {
  const { media } = operationsAs('admin', database, {}, { storage });
  let uploaded: string | undefined;
  const id = await lookWhile(async (videoId) => {
    const file = new File([new Uint8Array(await filled('#0000ff'))], 'a.png');
    await media.uploadThumbnail({ videoId, file });
    uploaded = (await pictureRecord(database, videoId))?.storedVersion;
  });
  expect(uploaded).toMatch(/^[0-9a-f]{16}$/);
  expect((await pictureRecord(database, id))?.storedVersion).toBe(uploaded);
  expect(await storage.get(originalKey(id, uploaded ?? ''))).not.toBeNull();
});

test('so does one that comes as soon as the one of the host is written down', async () => {
  const { media } = operationsAs('admin', database, {}, { storage });
  const { id } = await createVideo(database, { thumbnail: ADDRESS });
  hosts.answers.set(ADDRESS, { type: 'image/png', body: await filled('#ff0000') });
  const file = new File([new Uint8Array(await filled('#0000ff'))], 'a.png');
  let upload: Promise<unknown> | undefined;
  const list: typeof storage.list = async function* (prefix) {
    upload ??= media.uploadThumbnail({ videoId: id, file });
    await upload;
    yield* storage.list(prefix);
  };
  const meanwhile = { ...resources, storage: { ...storage, list } };
  await fetchThumbnailJob.run({ videoId: id }, meanwhile, new AbortController().signal);
  expect(upload).toBeDefined();
  const uploaded = (await pictureRecord(database, id))?.storedVersion ?? '';
  expect(await storage.get(originalKey(id, uploaded))).not.toBeNull();
});

test('another address of a picture that an admin gives while a host is asked is still to be looked at', async () => {
  const other = 'https://films.example/other.png';
  const id = await lookWhile((videoId) => forgetThumbnail(database, videoId, other));
  expect(await pictureRecord(database, id)).toMatchObject({
    storedVersion: '',
    thumbnail: other,
    checkedAt: null,
  });
});

test.each([
  ['another address is given', ADDRESS],
  ['its address is taken away', ''],
])('an uploaded picture of long ago is back once it is undone that %s', async (_what, address) => {
  const { media, catalogue, admin } = operationsAs('admin', database, {}, { storage });
  const { id } = await createVideo(database, { url: 'https://youtu.be/abcdefghijk' });
  const look = () => fetchThumbnailJob.run({ videoId: id }, resources, new AbortController().signal);
  for (const theirs of [ADDRESS, 'https://i.ytimg.com/vi/abcdefghijk/maxresdefault.jpg'])
    hosts.answers.set(theirs, { type: 'image/png', body: await filled('#ff0000') });
  const file = new File([new Uint8Array(await filled('#0000ff'))], 'a.png');
  const { imageUrl } = await media.uploadThumbnail({ videoId: id, file });
  const uploaded = (await pictureRecord(database, id))?.storedVersion ?? '';
  const longAgo = new Date('2020-01-01');
  await utimes(path.join(folder, originalKey(id, uploaded)), longAgo, longAgo);
  await pool.query('update videos set thumbnail_checked_at = $1', [longAgo]);
  const { actionId } = await catalogue.editVideo({
    id,
    from: { thumbnail: imageUrl },
    to: { thumbnail: address },
  });
  await look();
  expect((await pictureRecord(database, id))?.storedVersion).not.toBe(uploaded);
  await admin.undo({ actionId: actionId ?? '' });
  await look();
  expect(await pictureRecord(database, id)).toMatchObject({ storedVersion: uploaded, thumbnail: imageUrl });
});
