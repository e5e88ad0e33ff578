import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { safeFetch } from '#platform/safe-fetch.ts';
import { type FileStorage, localStorage } from '#platform/storage/storage.ts';
import { startHttpServer } from '../../../../tests/support/http-server.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';
import { originalKey } from './keep-picture.ts';

const PICTURE = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();
const YOUTUBE = { id: 'one', url: 'https://youtu.be/abcdefghijk', storedVersion: '', thumbnail: null };
const VIMEO = { ...YOUTUBE, url: 'https://vimeo.com/123456' };

let folder: string;
let storage: FileStorage;
let port: number;
let asked: string[];
let answer: RequestListener;
let timeoutMs: number;

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  storage = localStorage(folder);
  asked = [];
  timeoutMs = 10_000;
  const server = await startHttpServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  onTestFinished(server.close);
  port = server.port;
});

/** Reads every host from the one on loopback: `https://host/path` as `/host/path`. */
const read: typeof safeFetch = (url, options) =>
  safeFetch(url.replace(/^https:\//, `http://127.0.0.1:${port}`), {
    ...options,
    timeoutMs,
    allowPrivate: (address) => address === '127.0.0.1',
  });

function sendPicture(response: Parameters<RequestListener>[1]) {
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(PICTURE);
}

test('the sharpest picture of the platform is kept', async () => {
  answer = (_request, response) => sendPicture(response);
  const result = await fetchThumbnail(YOUTUBE, storage, read);
  expect(result).toMatchObject({
    outcome: 'kept',
    from: 'https://i.ytimg.com/vi/abcdefghijk/maxresdefault.jpg',
  });
  const version = result.outcome === 'kept' ? result.version : '';
  expect((await storage.get(originalKey('one', version)))?.contentType).toBe('image/webp');
  expect(asked).toHaveLength(1);
});

test('a size that a video does not have is passed over', async () => {
  answer = (request, response) => {
    if (request.url?.includes('hqdefault')) return sendPicture(response);
    response.writeHead(404, { 'content-type': 'image/jpeg' }).end(PICTURE);
  };
  expect(await fetchThumbnail(YOUTUBE, storage, read)).toMatchObject({
    outcome: 'kept',
    from: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
  });
});

test('a given picture comes before the platform', async () => {
  answer = (_request, response) => sendPicture(response);
  const video = { ...YOUTUBE, thumbnail: 'https://pictures.example.org/a.jpg' };
  expect(await fetchThumbnail(video, storage, read)).toMatchObject({ from: video.thumbnail });
});

test('a given picture that is none leaves the platform its turn', async () => {
  answer = (request, response) => {
    if (request.url?.includes('ytimg')) return sendPicture(response);
    response.writeHead(200, { 'content-type': 'image/png' }).end('not a picture');
  };
  const video = { ...YOUTUBE, thumbnail: 'https://pictures.example.org/a.jpg' };
  expect(await fetchThumbnail(video, storage, read)).toMatchObject({ outcome: 'kept' });
});

test('Vimeo names its picture when asked', async () => {
  answer = (request, response) => {
    if (!request.url?.startsWith('/vimeo.com/api/oembed.json')) return sendPicture(response);
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' }));
  };
  expect(await fetchThumbnail(VIMEO, storage, read)).toMatchObject({
    outcome: 'kept',
    from: 'https://i.vimeocdn.com/video/1.jpg',
  });
});

test.each([
  ['no JSON', 'oops'],
  ['no picture', '{}'],
  ['no text', '{"thumbnail_url":7}'],
  ['no address', '{"thumbnail_url":"javascript:alert(1)"}'],
  ['a private address', '{"thumbnail_url":"http://169.254.169.254/latest"}'],
])('an answer with %s gives no picture', async (_what, body) => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  expect(await fetchThumbnail(VIMEO, storage, read)).toMatchObject({ outcome: 'none' });
});

test('a video of no known host has none, and nobody is asked', async () => {
  const video = { ...YOUTUBE, url: 'https://videos.example.org/a.mp4' };
  expect(await fetchThumbnail(video, storage, read)).toEqual({ outcome: 'none', error: null });
  expect(asked).toEqual([]);
});

test('a video that was taken down has none, with the reason', async () => {
  answer = (_request, response) => response.writeHead(404).end();
  expect(await fetchThumbnail(YOUTUBE, storage, read)).toEqual({
    outcome: 'none',
    error: 'platform: status 404',
  });
  expect(asked).toHaveLength(3);
});

test.each([
  ['does not answer', () => undefined, 'timeout'],
  ['hangs up', (request: { socket: { destroy(): void } }) => request.socket.destroy(), 'network'],
  [
    'is overloaded',
    (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(503).end(),
    'status 503',
  ],
])(
  'a host that %s is worth asking again, but not at once for the next size',
  async (_what, behaviour, reason) => {
    answer = behaviour as RequestListener;
    if (reason === 'timeout') timeoutMs = 300;
    expect(await fetchThumbnail(YOUTUBE, storage, read)).toEqual({
      outcome: 'failed',
      error: `platform: ${reason}`,
    });
    expect(asked).toHaveLength(1);
  },
);

test('a full disk is no fault of the host', async () => {
  answer = (_request, response) => sendPicture(response);
  const full: FileStorage = { ...storage, put: () => Promise.reject(new Error('ENOSPC')) };
  await expect(fetchThumbnail(YOUTUBE, full, read)).rejects.toThrow('ENOSPC');
});

test.each([
  'http://127.0.0.1:%p/a.jpg',
  'http://[::1]:%p/a.jpg',
  'http://[::ffff:7f00:1]:%p/a.jpg',
  'http://2130706433:%p/a.jpg',
  'http://0x7f.0.0.1:%p/a.jpg',
  'http://localhost.:%p/a.jpg',
  'http://user:secret@films.example.org/a.jpg',
  'http://films.example.org:22/a.jpg',
  'http://10.1.2.3/a.jpg',
  'http://169.254.169.254/a.jpg',
])('a given address that leads inside, %s, is asked for nothing, and the card stands', async (template) => {
  answer = (_request, response) => response.setHeader('content-type', 'image/jpeg').end(PICTURE);
  const thumbnail = template.replace('%p', String(port));
  const video = { ...YOUTUBE, url: 'https://films.example.org/a.mp4', thumbnail };
  const found = await fetchThumbnail(video, storage, safeFetch);
  expect(found.outcome).not.toBe('kept');
  expect(asked).toEqual([]);
});

test('a given address that leads inside by a redirect is not followed there', async () => {
  let reached = false;
  const inside = await startHttpServer((_request, response) => {
    reached = true;
    response.setHeader('content-type', 'image/jpeg').end(PICTURE);
  });
  onTestFinished(inside.close);
  const secret = `${inside.origin}/a.jpg`;
  answer = (_request, response) => response.writeHead(302, { location: secret }).end();
  const outside: typeof safeFetch = (url, options) =>
    safeFetch(url.replace('http://films.example.org', `http://127.0.0.1:${port}`), {
      ...options,
      allowPrivate: (_address, to) => to === port,
    });
  const video = {
    ...YOUTUBE,
    url: 'https://films.example.org/a.mp4',
    thumbnail: 'http://films.example.org/a.jpg',
  };
  expect(await fetchThumbnail(video, storage, outside)).toMatchObject({
    outcome: 'none',
    error: 'temporary: address-refused',
  });
  expect([asked.length, reached]).toEqual([1, false]);
});
