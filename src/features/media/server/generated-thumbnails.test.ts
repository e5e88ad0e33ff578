import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dailyCountsOf } from '#platform/daily-counts.ts';
import { connectImageModel } from '#platform/models/image-model.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { startHttpServer } from '../../../../tests/support/http-server.ts';
import { picturedVideos } from '../../../../tests/support/pictured-videos.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { originalKey } from './keep-picture.ts';
import { pictureRecord, recordThumbnail } from './queries.ts';

const {
  database,
  storage,
  pictures,
  without,
  rowOf,
  actions,
  keptPicture,
  photo: PHOTO,
} = await picturedVideos();

/** An endpoint of the OpenAI protocol, and what it was asked. */
const asked: { url: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let answer: RequestListener;
const endpoint = await startHttpServer((request, response) => {
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
afterAll(endpoint.close);

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
const picture = (bytes: Buffer) => json({ data: [{ b64_json: bytes.toString('base64') }] });
const SECRET = 'sk-the-key';
const ENDPOINT = {
  baseUrl: `${endpoint.origin}/v1`,
  apiKey: SECRET,
  model: 'painter',
  size: '1536x1024',
} as const;
/** Time enough for a busy machine to read as many megabytes as an answer may have. */
const imageModel = connectImageModel(ENDPOINT, 20_000);

beforeEach(() => {
  asked.length = 0;
  answer = picture(PHOTO);
});

const withModel = operationsAs('admin', database, {}, { storage, pictures, imageModel });
/** Waits for an answer no longer than a test may. */
const impatient = operationsAs(
  'admin',
  database,
  {},
  { storage, pictures, imageModel: connectImageModel(ENDPOINT, 1_000) },
);

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
        : json({ data: [{ url: `${endpoint.origin}/made/1.png` }] })(request, response);
    await withModel.media.generateThumbnail({ title: 'Rivers', videoId: id });
    expect(await (await keptPicture(id)).metadata()).toMatchObject({ width: 1280 });
    let wasAsked = false;
    const inside = await startHttpServer((_request, response) => {
      wasAsked = true;
      response.end(PHOTO);
    });
    answer = json({ data: [{ url: `${inside.origin}/` }] });
    await expect(withModel.media.generateThumbnail({ title: 'Rivers', videoId: id })).rejects.toMatchObject({
      code: 'VIDEO_THUMBNAIL_ERROR',
    });
    await inside.close();
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
