import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { localStorage } from '#platform/storage/storage.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { thumbnailVersion } from '../rules/picture/picture-address.ts';
import { PicturesBusy } from './keep-picture.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { sendPicture, type VisibleVideo } from './send-picture.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const VIDEO: VisibleVideo = {
  id: ID,
  title: 'Simple Made Easy',
  categories: [{ name: 'Design' }],
  storedVersion: '',
  published: true,
};
const CURRENT = `/thumbnails/${ID}/${thumbnailVersion(VIDEO)}/320.webp`;
const FOR_EVER = 'public, max-age=31536000, immutable';

let folder: string;
let pictures: Pictures;

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  pictures = createPictures(localStorage(folder), createLog('silent'));
});

function ask(address: string, init: RequestInit = {}, video: VisibleVideo | null = VIDEO, maker = pictures) {
  const request = new Request(`http://localhost${address}`, init);
  return sendPicture(request, maker, async (id) => (id === ID ? video : null));
}

test('the current picture is sent to be cached for ever', async () => {
  const response = await ask(CURRENT);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe(FOR_EVER);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect((await sharp(bytes).metadata()).width).toBe(320);
});

test.each([
  ['640.avif', 'image/avif'],
  ['1200.jpg', 'image/jpeg'],
])('%s is sent as %s', async (file, contentType) => {
  const response = await ask(CURRENT.replace('320.webp', file));
  expect(response.headers.get('content-type')).toBe(contentType);
});

test('whoever has the picture already is told so without its bytes', async () => {
  const etag = (await ask(CURRENT)).headers.get('etag') ?? '';
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await ask(CURRENT, { headers: { 'if-none-match': header } });
    expect(response.status).toBe(304);
    expect(response.headers.get('cache-control')).toBe(FOR_EVER);
    expect(await response.text()).toBe('');
  }
  expect((await ask(CURRENT, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('HEAD is answered as GET, without a body', async () => {
  const response = await ask(CURRENT, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(500);
  expect(await response.text()).toBe('');
});

test('an old version leads to the current one, for a while', async () => {
  const response = await ask(`/thumbnails/${ID}/card-old/640.avif`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/thumbnails/${ID}/${thumbnailVersion(VIDEO)}/640.avif`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
});

test('the picture of a draft is kept by no shared cache', async () => {
  const draft = { ...VIDEO, published: false };
  expect((await ask(CURRENT, {}, draft)).headers.get('cache-control')).toBe(
    'private, max-age=31536000, immutable',
  );
  const old = await ask(`/thumbnails/${ID}/card-old/640.avif`, {}, draft);
  expect(old.headers.get('cache-control')).toBe('private, max-age=60');
});

test('a card that stands in for a lost picture is asked for again soon', async () => {
  const lost = { ...VIDEO, storedVersion: '0123456789abcdef' };
  const response = await ask(`/thumbnails/${ID}/0123456789abcdef/320.webp`, {}, lost);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('etag')).toBeNull();
});

test.each([
  ['/thumbnails/'],
  [`/thumbnails/${ID}/v/321.webp`],
  [`/thumbnails/${ID}/v/320.png`],
  [`/thumbnails/${ID}/../../etc/passwd`],
  [`/thumbnails/${ID}/%2e%2e/320.webp`],
  [`/thumbnails/${ID}/v%00/320.webp`],
  ['/thumbnails/00000000-0000-4000-8000-000000000000/v/320.webp'],
  ['/thumbnails/%ff/v/320.webp'],
  [`/thumbnails/${'9'.repeat(5000)}/v/320.webp`],
])('%s is not found', async (address) => {
  expect((await ask(address)).status).toBe(404);
});

test('a video that the person may not see has no picture', async () => {
  expect((await ask(CURRENT, {}, null)).status).toBe(404);
});

test('other methods are refused', async () => {
  const response = await ask(CURRENT, { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('when too many wait, the person is asked to come back', async () => {
  const busy: Pictures = {
    pictureFor: () => Promise.reject(new PicturesBusy('400 pictures wait')),
    pictureOfThought: () => Promise.reject(new PicturesBusy('400 pictures wait')),
    draw: () => Promise.reject(new PicturesBusy('400 pictures wait')),
    close: () => undefined,
  };
  const response = await ask(CURRENT, {}, VIDEO, busy);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
