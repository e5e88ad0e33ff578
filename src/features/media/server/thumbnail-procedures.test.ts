import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dailyCountsOf } from '#platform/daily-counts.ts';
import { createLog } from '#platform/log.ts';
import { connectImageModel } from '#platform/models/image-model.ts';
import { type FileStorage, localStorage } from '#platform/storage/storage.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { originalKey } from './keep-picture.ts';
import { createPictures } from './pictures.ts';
import { pictureRecord, recordThumbnail } from './queries.ts';

const { database, pool } = await testDatabase();
const folder = temporaryFolder();
const storage = localStorage(folder);
const pictures = createPictures(storage, createLog('silent'));

const PHOTO = await sharp({ create: { width: 1536, height: 1024, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();

const WIDE = await sharp({ create: { width: 20_000, height: 2_500, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const TINY = await sharp(PHOTO).resize(20, 20).png().toBuffer();

/** An endpoint of the OpenAI protocol, and what it was asked. */
const asked: { url: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let answer: RequestListener;
const endpoint = createServer((request, response) => {
  let text = '';
  request.on('data', (piece) => {
    text += piece;
  });
  request.on('end', () => {
    asked.push({
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body: text ? JSON.parse(text) : {},
    });
    answer(request, response);
  });
});
await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;

afterAll(async () => {
  pictures.close();
  endpoint.closeAllConnections();
  endpoint.close();
});

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
const picture = (bytes: Buffer) => json({ data: [{ b64_json: bytes.toString('base64') }] });
const SECRET = 'sk-the-key';
const ENDPOINT = { baseUrl: `${origin}/v1`, apiKey: SECRET, model: 'painter', size: '1536x1024' } as const;
/** Time enough for a busy machine to read as many megabytes as an answer may have. */
const imageModel = connectImageModel(ENDPOINT, 20_000);

beforeEach(async () => {
  asked.length = 0;
  answer = picture(PHOTO);
  await pool.query('truncate videos, settings, audit_log cascade');
});

const withModel = operationsAs('admin', database, {}, { storage, pictures, imageModel });
/** Waits for an answer no longer than a test may. */
const impatient = operationsAs(
  'admin',
  database,
  {},
  { storage, pictures, imageModel: connectImageModel(ENDPOINT, 1_000) },
);
const without = operationsAs('admin', database, {}, { storage, pictures, imageModel: null });

async function rowOf(id: string) {
  const { rows } = await pool.query(
    'select thumbnail_version as version, thumbnail, thumbnail_checked_at, ai_insights from videos where id = $1',
    [id],
  );
  return rows[0];
}
const actions = async () =>
  (await pool.query('select action, subject, before, after from audit_log order by created_at')).rows;
const keptPicture = async (id: string) => {
  const file = await storage.get(originalKey(id, (await rowOf(id)).version));
  if (!file) throw new Error('nothing is kept');
  return sharp(file.bytes);
};

describe('with an image model', () => {
  test('a picture is drawn from title and description by the instructions, and is the video’s', async () => {
    const { id } = await createVideo(database);
    const before = await withModel.media.thumbnailInstructions();
    expect(before).toMatchObject({ hasImageModel: true, content: expect.stringContaining('{{title}}') });
    await withModel.media.changeThumbnailInstructions({
      content: 'Paint {{title}}: {{description}}. {{title}}!',
    });
    const made = await withModel.media.generateThumbnail({
      title: 'Rivers',
      description: 'with {{title}} and $& in it',
      videoId: id,
    });
    expect(asked).toEqual([
      {
        url: '/v1/images/generations',
        authorization: `Bearer ${SECRET}`,
        body: expect.objectContaining({
          model: 'painter',
          size: '1536x1024',
          n: 1,
          prompt: 'Paint Rivers: with {{title}} and $& in it. Rivers!',
        }),
      },
    ]);
    const { version, thumbnail, ai_insights } = await rowOf(id);
    expect(made).toMatchObject({
      success: true,
      isTemporary: false,
      storageError: null,
      madeBy: 'model',
      imageUrl: `http://mindreel.test/thumbnails/${id}/${version}/1280.webp`,
    });
    expect(thumbnail).toBe(made.imageUrl);
    expect(await dailyCountsOf(database, 'model-calls:pictures', 1)).toEqual([1]);
    expect(ai_insights).toEqual({ thumbnailGenerated: true });
    expect(await (await keptPicture(id)).metadata()).toMatchObject({ format: 'webp', width: 1280 });
    expect(await actions()).toMatchObject([
      { action: 'media.change-thumbnail-instructions' },
      {
        action: 'media.generate-thumbnail',
        subject: 'Rivers',
        before: { videoId: id, picture: { version: '' } },
        after: { version },
      },
    ]);
  });

  test('a picture that the endpoint serves itself is taken; one elsewhere inside is not asked for', async () => {
    const { id } = await createVideo(database);
    answer = (request, response) =>
      request.url === '/made/1.png'
        ? response.end(PHOTO)
        : json({ data: [{ url: `${origin}/made/1.png` }] })(request, response);
    await withModel.media.generateThumbnail({ title: 'Rivers', videoId: id });
    expect(await (await keptPicture(id)).metadata()).toMatchObject({ width: 1280 });
    let wasAsked = false;
    const inside = createServer((_request, response) => {
      wasAsked = true;
      response.end(PHOTO);
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    answer = json({ data: [{ url: `http://127.0.0.1:${(inside.address() as AddressInfo).port}/` }] });
    await expect(withModel.media.generateThumbnail({ title: 'Rivers', videoId: id })).rejects.toMatchObject({
      code: 'VIDEO_THUMBNAIL_ERROR',
    });
    inside.close();
    expect(wasAsked).toBe(false);
  });

  const text =
    (type: string, body: string): RequestListener =>
    (_request, response) =>
      response.setHeader('content-type', type).end(body);
  const INVALID = 'AI thumbnail generation failed: Invalid response';
  test.each<[string, RequestListener, string]>([
    ['refuses the key', (_, response) => response.writeHead(401).end(), 'Failed to generate AI thumbnail'],
    [
      'is asked too often',
      (_, response) => response.writeHead(429).end(),
      'Rate limit exceeded. Please try again later.',
    ],
    ['is broken', (_, response) => response.writeHead(500).end(), INVALID],
    ['never answers', () => undefined, 'Failed to generate AI thumbnail'],
    ['sends a page', text('text/html', '<p>Sign in</p>'), INVALID],
    ['sends nothing', json({ data: [] }), INVALID],
    ['sends no picture', picture(Buffer.from('<script>alert(1)</script>')), INVALID],
    ['sends a picture of a few pixels', json({ data: [{ b64_json: 'iVBORw0KGgo=' }] }), INVALID],
    [
      'never ends',
      (_, response) => {
        response.setHeader('content-type', 'application/json');
        const piece = Buffer.alloc(1_000_000, ' ');
        const more = () => response.writable && response.write(piece, () => setImmediate(more));
        more();
      },
      INVALID,
    ],
    [
      'leads elsewhere',
      (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      'Failed to generate AI thumbnail',
    ],
  ])('that %s nothing changes, and the words are ours', async (how, behaviour, message) => {
    const { id } = await createVideo(database);
    answer = behaviour;
    const { media } = how === 'never answers' ? impatient : withModel;
    await expect(media.generateThumbnail({ title: 'Rivers', videoId: id })).rejects.toMatchObject({
      code: 'VIDEO_THUMBNAIL_ERROR',
      message,
      data: { reason: message },
    });
    expect(await rowOf(id)).toMatchObject({ version: '', thumbnail: null, ai_insights: {} });
    expect(await actions()).toEqual([]);
  });
});

describe('without an image model', () => {
  test('a card is drawn, another one each time', async () => {
    const { id } = await createVideo(database);
    const first = await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    expect(first).toMatchObject({ success: true, isTemporary: false, madeBy: 'card' });
    expect(await (await keptPicture(id)).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 720,
    });
    const second = await without.media.generateThumbnail({ title: 'Rivers', videoId: id });
    expect(second.imageUrl).not.toBe(first.imageUrl);
    expect(asked).toEqual([]);
  });

  test('for a video that is not listed yet it waits, and is the video’s once the form named it', async () => {
    const made = await without.media.generateThumbnail({ title: 'Rivers' });
    expect(made.actionId).toBeNull();
    const version = /^http:\/\/mindreel\.test\/thumbnails\/general\/([0-9a-f]{16})\.webp$/.exec(
      made.imageUrl,
    )?.[1];
    expect(await storage.get(originalKey('general', version ?? ''))).not.toBeNull();
    const { id } = await createVideo(database, { thumbnail: made.imageUrl });
    const record = await pictureRecord(database, id);
    if (!record) throw new Error('the video is gone');
    const found = await fetchThumbnail(record, storage, () => Promise.reject(new Error('asked outside')));
    expect(found).toEqual({ outcome: 'kept', version, from: made.imageUrl });
    await recordThumbnail(database, record, found);
    expect((await keptPicture(id)).metadata()).toBeDefined();
  });
});

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
