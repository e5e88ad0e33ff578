import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { videos } from '#database/schema.ts';
import type { Resources } from '#platform/procedure.ts';
import { localStorage } from '#platform/storage/storage.ts';
import { ROLE_HEADER, startTestApplication } from '../../../../tests/support/application.ts';
import { createCategory, createVideo } from '../../../../tests/support/factories.ts';
import { testRequestContext } from '../../../../tests/support/request-context.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { pictureAddress } from '../rules/picture/picture-address.ts';
import { answerThumbnails } from './answer-thumbnails.ts';
import { fetchThumbnailJob } from './jobs.ts';
import { keepPicture } from './keep-picture.ts';
import { createPictures } from './pictures.ts';
import { pictureRecord, recordThumbnail } from './queries.ts';

const { connectionString, database } = await testDatabase();
const { application, origin, stop } = await startTestApplication(connectionString);
const { resources } = application;
afterAll(stop);

/** Asks as a program does, for which no picture is looked for. */
function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}${address}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'test-bot/1', ...headers },
  });
}

async function addressOf(videoId: string): Promise<string> {
  const { thumbnailVersion } = (await (await get(`/api/videos/${videoId}`)).json()) as {
    thumbnailVersion: string;
  };
  return pictureAddress(videoId, thumbnailVersion, 320, 'webp');
}

const PNG = sharp({ create: { width: 640, height: 360, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer();

/** Keeps a picture for a video, as an upload would. */
async function keepFor(videoId: string): Promise<string> {
  const version = await keepPicture(resources.storage, videoId, await PNG);
  const record = await pictureRecord(database, videoId);
  if (!record) throw new Error('no record');
  await recordThumbnail(database, record, {
    outcome: 'kept',
    version,
    from: 'https://films.example.org/a.png',
  });
  return version;
}

test('the address that the catalogue gives is that of the picture, in lists and of the video alone', async () => {
  const design = await createCategory(database, { name: 'Design' });
  const talks = await createCategory(database, { name: 'Architecture' });
  const video = await createVideo(database, { categories: [design, talks] });
  const response = await get(await addressOf(video.id));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(320);
  const list = (await (await get('/api/videos')).json()) as {
    videos: { id: string; thumbnailVersion: string }[];
  };
  const card = list.videos.find(({ id }) => id === video.id);
  expect(pictureAddress(video.id, card?.thumbnailVersion ?? '', 320, 'webp')).toBe(await addressOf(video.id));
});

test('a new title, and then a picture, change the address; the old one leads to the new', async () => {
  const video = await createVideo(database);
  const first = await addressOf(video.id);
  await database.update(videos).set({ title: 'Another title' }).where(eq(videos.id, video.id));
  const second = await addressOf(video.id);
  expect(second).not.toBe(first);
  expect((await get(first)).headers.get('location')).toBe(second);
  const version = await keepFor(video.id);
  expect(await addressOf(video.id)).toBe(pictureAddress(video.id, version, 320, 'webp'));
  const response = await get(pictureAddress(video.id, version, 320, 'webp'));
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('the picture of a draft is for admins alone', async () => {
  const draft = await createVideo(database, { published: false });
  const version = await keepFor(draft.id);
  const address = pictureAddress(draft.id, version, 320, 'webp');
  for (const role of ['anyone', 'share-visitor', 'member']) {
    expect((await get(address, { [ROLE_HEADER]: role })).status).toBe(404);
  }
  const response = await get(address, { [ROLE_HEADER]: 'admin' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('private');
});

test('who asks is looked up where it matters: for drafts, and for what is made for none yet', async () => {
  const draft = await createVideo(database, { published: false });
  const listed = await createVideo(database);
  const general = await keepPicture(resources.storage, 'general', await PNG);
  const addressOfDraft = pictureAddress(draft.id, await keepFor(draft.id), 320, 'webp');
  const statusFor = async (address: string, isAdmin: boolean) => {
    let lookedUp = 0;
    const context = testRequestContext(resources, 'anyone', { isBot: true });
    const request = new Request(`${origin}${address}`);
    const { status } = await answerThumbnails(request, context, application.pictures, async () => {
      lookedUp += 1;
      return { id: draft.id, isAdmin, sessionId: draft.id };
    });
    return [status, lookedUp];
  };
  for (const address of [addressOfDraft, `/thumbnails/general/${general}.webp`]) {
    expect(await statusFor(address, true)).toEqual([200, 1]);
    expect(await statusFor(address, false)).toEqual([404, 1]);
  }
  expect(await statusFor('/thumbnails/general/0123456789abcdef.webp', true)).toEqual([404, 1]);
  expect(await statusFor(await addressOf(listed.id), true)).toEqual([200, 0]);
});

/** The jobs that are asked for when the picture of a video is looked at. */
async function askedForBy(videoId: string, given: { isBot: boolean }): Promise<unknown[]> {
  const asked: unknown[] = [];
  const enqueue: Resources['enqueue'] = async (definition, data, key) => {
    asked.push([definition.name, data, key]);
  };
  const context = testRequestContext({ ...resources, enqueue }, 'anyone', given);
  const request = new Request(`${origin}${await addressOf(videoId)}`);
  for (let look = 0; look < 2; look += 1)
    await answerThumbnails(request, context, application.pictures, async () => null);
  return asked;
}

test('a person who looks at a card has the picture looked for, once', async () => {
  const video = await createVideo(database);
  expect(await askedForBy(video.id, { isBot: false })).toEqual([
    ['media.fetch-thumbnail', { videoId: video.id }, video.id],
  ]);
});

test('a program that looks at a card has nothing looked for', async () => {
  const video = await createVideo(database);
  expect(await askedForBy(video.id, { isBot: true })).toEqual([]);
});

test('a picture that is kept, or was looked for today, is not looked for', async () => {
  const kept = await createVideo(database);
  await keepFor(kept.id);
  const failed = await createVideo(database, {
    thumbnail_checked_at: new Date(),
    thumbnail_error: 'platform: timeout',
  });
  expect(await askedForBy(kept.id, { isBot: false })).toEqual([]);
  expect(await askedForBy(failed.id, { isBot: false })).toEqual([]);
});

test('the job writes down what hosts do, and the card stands', async () => {
  const unnamed = await createVideo(database, { url: 'https://films.example.org/a.mp4' });
  const refused = await createVideo(database, {
    url: 'https://films.example.org/b.mp4',
    thumbnail: 'http://127.0.0.1:9/picture.png',
  });
  for (const { id } of [unnamed, refused])
    await fetchThumbnailJob.run({ videoId: id }, resources, new AbortController().signal);
  const records = await Promise.all([unnamed, refused].map(({ id }) => pictureRecord(database, id)));
  expect(records.map((record) => [record?.storedVersion, record?.error])).toEqual([
    ['', null],
    ['', 'temporary: address-refused'],
  ]);
  expect(records.every((record) => record?.checkedAt instanceof Date)).toBe(true);
  expect((await get(await addressOf(refused.id))).status).toBe(200);
});

test('the job leaves a deleted video and one with a picture alone', async () => {
  const video = await createVideo(database);
  const version = await keepFor(video.id);
  const { signal } = new AbortController();
  await fetchThumbnailJob.run({ videoId: video.id }, resources, signal);
  await fetchThumbnailJob.run({ videoId: '00000000-0000-4000-8000-000000000000' }, resources, signal);
  expect((await pictureRecord(database, video.id))?.storedVersion).toBe(version);
});

test("a picture's address stays as somebody gave it, or left it empty, when another one is kept", async () => {
  const given = await createVideo(database, { thumbnail: 'https://films.example.org/given.png' });
  const empty = await createVideo(database, { thumbnail: null });
  for (const { id } of [given, empty]) await keepFor(id);
  expect((await pictureRecord(database, given.id))?.thumbnail).toBe('https://films.example.org/given.png');
  expect((await pictureRecord(database, empty.id))?.thumbnail).toBeNull();
});

test('instances that share a folder share their pictures', async () => {
  const folder = temporaryFolder(onTestFinished);
  const video = await createVideo(database);
  const record = await pictureRecord(database, video.id);
  if (!record) throw new Error('no record');
  const size = { width: 320, height: 180, format: 'webp' } as const;
  const [one, two] = [0, 1].map(() => createPictures(localStorage(folder), resources.log));
  const first = await one?.pictureFor(record, size);
  expect((await two?.pictureFor(record, size))?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
});
