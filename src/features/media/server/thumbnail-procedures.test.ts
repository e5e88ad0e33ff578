import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FileStorage } from '#platform/storage/storage.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { picturedVideos } from '../../../../tests/support/pictured-videos.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { originalKey } from './keep-picture.ts';
import { pictureRecord } from './queries.ts';

const {
  database,
  pool,
  storage,
  pictures,
  without,
  rowOf,
  actions,
  keptPicture,
  photo: PHOTO,
} = await picturedVideos();

const WIDE = await sharp({ create: { width: 20_000, height: 2_500, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const TINY = await sharp(PHOTO).resize(20, 20).png().toBuffer();

test('a form that names the picture of another video does not get it from here', async () => {
  const { imageUrl } = await without.media.generateThumbnail({
    title: 'Rivers',
    videoId: (await createVideo(database)).id,
  });
  const { id } = await createVideo(database, { thumbnail: imageUrl });
  const record = await pictureRecord(database, id);
  if (!record) throw new Error('the video is gone');
  const reading: string[] = [];
  await fetchThumbnail(record, storage, (url) => {
    reading.push(url);
    return Promise.reject(new Error('asked outside'));
  }).catch(() => undefined);
  expect(reading[0]).toBe(imageUrl);
});

describe('an upload', () => {
  const file = (bytes: Uint8Array, name = 'a.png') => new File([new Uint8Array(bytes)], name);

  test('is decoded and written anew, and is the video’s', async () => {
    const { id } = await createVideo(database, { title: 'Rivers' });
    const given = await without.media.uploadThumbnail({ videoId: id, file: file(PHOTO) });
    expect(given).toMatchObject({ success: true, madeBy: 'upload', actionId: expect.any(String) });
    expect(await (await keptPicture(id)).metadata()).toMatchObject({ format: 'webp', width: 1280 });
    expect(await actions()).toMatchObject([{ action: 'media.upload-thumbnail', subject: 'Rivers' }]);
  });

  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">${content}</svg>`);
  test.each<[string, Buffer, string, RegExp]>([
    ['nothing', Buffer.alloc(0), 'a.png', /empty/],
    ['six megabytes', Buffer.alloc(6_000_000, 1), 'a.png', /5 MB/],
    [
      'a page that calls itself a picture',
      Buffer.from('<html><script>alert(1)</script>'),
      'a.png',
      /cannot be read|choose/,
    ],
    ['a drawing with a script', svg('<script>alert(1)</script>'), 'a.svg', /scripts/],
    ['a drawing that loads another', svg('<image href="http://127.0.0.1/a.png"/>'), 'a.png', /scripts/],
    ['20,000 pixels of width', WIDE, 'a.png', /40 million/],
    ['a few pixels', TINY, 'a.png', /too small/],
    ['half a picture', PHOTO.subarray(0, PHOTO.length / 2), 'a.png', /cannot be read/],
  ])('of %s is refused at the field, and nothing changes', async (_what, bytes, name, words) => {
    const { id } = await createVideo(database);
    await expect(
      without.media.uploadThumbnail({ videoId: id, file: file(bytes, name) }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { file: expect.stringMatching(words) } },
    });
    expect((await rowOf(id)).version).toBe('');
  });
});

describe('undone', () => {
  test('the former picture stands again, and the one before it as well', async () => {
    const checkedAt = new Date('2026-01-05T10:00:00Z');
    const { id } = await createVideo(database, {
      thumbnail: 'https://films.example/a.png',
      thumbnail_checked_at: checkedAt,
    });
    const first = await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    const { version } = await rowOf(id);
    const second = await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    await expect(without.admin.undo({ actionId: first.actionId ?? '' })).rejects.toMatchObject({
      data: { reason: 'The picture was changed again since.' },
    });
    await without.admin.undo({ actionId: second.actionId ?? '' });
    expect(await rowOf(id)).toMatchObject({ version, thumbnail: first.imageUrl });
    await without.admin.undo({ actionId: first.actionId ?? '' });
    expect(await rowOf(id)).toMatchObject({
      version: '',
      thumbnail: 'https://films.example/a.png',
      thumbnail_checked_at: checkedAt,
    });
  });

  test('the video is held by nobody while the former picture is looked for', async () => {
    const { id } = await createVideo(database);
    await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    const { actionId } = await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    const free: (number | null)[] = [];
    const looking: FileStorage = {
      ...storage,
      get: async (key) => {
        const held = await pool.query('select from videos where id = $1 for update skip locked', [id]);
        free.push(held.rowCount);
        return storage.get(key);
      },
    };
    const { admin } = operationsAs('admin', database, {}, { storage: looking, pictures, imageModel: null });
    await admin.undo({ actionId: actionId ?? '' });
    expect(free).toEqual([1]);
  });

  test('a picture that is no longer kept is not brought back', async () => {
    const { id } = await createVideo(database);
    await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    const { version } = await rowOf(id);
    const { actionId } = await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    await storage.delete(originalKey(id, version));
    await expect(without.admin.undo({ actionId: actionId ?? '' })).rejects.toMatchObject({
      data: { reason: 'The former picture is no longer kept.' },
    });
  });

  test('the instructions are what they were, unless somebody changed them since', async () => {
    const { content } = await without.media.thumbnailInstructions();
    const first = await without.media.changeThumbnailInstructions({ content: 'Paint {{title}}' });
    const second = await without.media.changeThumbnailInstructions({ content: 'Draw {{title}}' });
    await expect(without.admin.undo({ actionId: first.actionId })).rejects.toMatchObject({
      data: { reason: 'The instructions were changed again since.' },
    });
    await without.admin.undo({ actionId: second.actionId });
    await without.admin.undo({ actionId: first.actionId });
    expect((await without.media.thumbnailInstructions()).content).toBe(content);
  });
});

test('a picture that cannot be kept is shown all the same, and the video shows what it showed', async () => {
  const { id } = await createVideo(database);
  const broken: FileStorage = { ...storage, put: () => Promise.reject(new Error('no room at /var/secret')) };
  const { media } = operationsAs('admin', database, {}, { storage: broken, pictures, imageModel: null });
  const made = await media.generateThumbnail({ title: 'Rivers', videoId: id });
  expect(made).toMatchObject({ success: true, isTemporary: true, actionId: null });
  expect(made.imageUrl).toMatch(/^data:image\/webp;base64,/);
  expect(made.storageError).not.toContain('secret');
  expect((await rowOf(id)).version).toBe('');
});

test('a check says what there is, and how old', async () => {
  const { media } = without;
  const { id } = await createVideo(database);
  expect(await media.checkThumbnail({ videoId: id })).toEqual({
    hasExistingThumbnail: false,
    thumbnailUrl: null,
    isStale: false,
    recommendRegeneration: true,
    reason: 'generation recommended',
    error: null,
  });
  await media.generateThumbnail({ title: 'Rivers', videoId: id });
  const { version } = await rowOf(id);
  expect(await media.checkThumbnail({ videoId: id })).toMatchObject({
    thumbnailUrl: `/thumbnails/${id}/${version}/1280.webp`,
    isStale: false,
    reason: 'up-to-date',
  });
  await pool.query(`update videos set thumbnail_checked_at = now() - interval '31 days' where id = $1`, [id]);
  expect(await media.checkThumbnail({ videoId: id })).toMatchObject({ isStale: true, reason: 'outdated' });
});

test('a title is asked for, and a video that is there', async () => {
  const { media } = without;
  await expect(media.generateThumbnail({ title: ' ' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'A title is required to generate an AI thumbnail',
  });
  expect(await media.generateThumbnail({ prompt: 'Rivers' })).toMatchObject({ success: true });
  const nowhere = { videoId: randomUUID() };
  await expect(media.generateThumbnail({ title: 'Rivers', ...nowhere })).rejects.toMatchObject({
    code: 'NOT_FOUND_ERROR',
    message: 'Video not found',
  });
  await expect(
    media.uploadThumbnail({ file: new File([new Uint8Array(PHOTO)], 'a.png'), ...nowhere }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
});
