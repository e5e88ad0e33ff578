import sharp from 'sharp';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type FileStorage, localStorage } from '#platform/storage/storage.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { PICTURE_WIDTHS, type PictureSize, thumbnailVersion } from '../rules/picture/picture-address.ts';
import { forgetPictures } from './forget-pictures.ts';
import { keepPicture, originalKey } from './keep-picture.ts';
import { createPictureMaker } from './picture-maker.ts';
import { createPictures, type Pictures } from './pictures.ts';

const VIDEO = {
  id: 'one',
  title: 'Simple Made Easy',
  categories: [],
  storedVersion: '',
};
const SMALL: PictureSize = { width: 320, height: 180, format: 'webp' };

/** One for all tests: a process takes half a second to start. */
const maker = createPictureMaker();
afterAll(() => maker.close());

let folder: string;
let storage: FileStorage;
let writes: string[];
let pictures: Pictures;

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  const files = localStorage(folder);
  writes = [];
  storage = {
    ...files,
    put: (key, bytes) => {
      writes.push(key);
      return files.put(key, bytes);
    },
  };
  pictures = createPictures(storage, createLog('silent'), maker);
});

/** A picture with a red left and a blue right quarter, so that a crop of its sides shows. */
async function striped(width: number, height: number): Promise<Buffer> {
  const side = { width: Math.round(width / 4), height, channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: { create: { ...side, background: '#ff0000' } }, left: 0, top: 0 },
      { input: { create: { ...side, background: '#0000ff' } }, left: width - side.width, top: 0 },
    ])
    .png()
    .toBuffer();
}

test('every size and format is what its address says', async () => {
  const sizes: PictureSize[] = [
    ...PICTURE_WIDTHS.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({ width, height: (width * 9) / 16, format })),
    ),
    { width: 1200, height: 630, format: 'jpg' },
  ];
  for (const size of sizes) {
    const { bytes, isFinal } = await pictures.pictureFor(VIDEO, size);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({
      width: size.width,
      height: size.height,
      format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[size.format],
    });
    expect(isFinal).toBe(true);
  }
}, 60_000);

test('a picture that was made once is read, also by another instance', async () => {
  const first = await pictures.pictureFor(VIDEO, SMALL);
  expect(writes).toEqual([`pictures/one/${thumbnailVersion(VIDEO)}/320.webp`]);
  const other = createPictures(storage, createLog('silent'), maker);
  expect((await other.pictureFor(VIDEO, SMALL)).bytes.equals(first.bytes)).toBe(true);
  expect(writes).toHaveLength(1);
});

test('asked for by many at once, a picture is made once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => pictures.pictureFor(VIDEO, SMALL)));
  expect(writes).toHaveLength(1);
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
});

test('two instances that make the same picture at once leave one whole picture', async () => {
  const other = createPictures(storage, createLog('silent'), maker);
  const [mine, theirs] = await Promise.all([pictures, other].map((one) => one.pictureFor(VIDEO, SMALL)));
  expect(mine?.bytes.equals(theirs?.bytes ?? Buffer.alloc(0))).toBe(true);
  const file = await storage.get(writes[0] ?? 'none.webp');
  expect(file?.bytes.equals(mine?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('a kept picture is cropped to 16:9 from its middle, not squeezed', async () => {
  const storedVersion = await keepPicture(storage, 'one', await striped(1600, 400));
  const { bytes } = await pictures.pictureFor({ ...VIDEO, storedVersion }, SMALL);
  const { dominant } = await sharp(bytes).stats();
  expect([dominant.r, dominant.g, dominant.b].every((value) => value > 230)).toBe(true);
});

test('a kept picture does not depend on the title', async () => {
  const storedVersion = await keepPicture(storage, 'one', await striped(640, 360));
  await pictures.pictureFor({ ...VIDEO, storedVersion }, SMALL);
  writes = [];
  await pictures.pictureFor({ ...VIDEO, storedVersion, title: 'Another' }, SMALL);
  expect(writes).toEqual([]);
});

test('when the kept picture is gone the card stands in, and is not kept under its name', async () => {
  const { bytes, isFinal } = await pictures.pictureFor(
    { ...VIDEO, storedVersion: '0123456789abcdef' },
    SMALL,
  );
  expect(isFinal).toBe(false);
  expect((await sharp(bytes).metadata()).width).toBe(320);
  expect(writes).toEqual([]);
});

test('a full disk costs the keeping, not the picture', async () => {
  const full: FileStorage = { ...storage, put: () => Promise.reject(new Error('ENOSPC')) };
  const { bytes } = await createPictures(full, createLog('silent'), maker).pictureFor(VIDEO, SMALL);
  expect((await sharp(bytes).metadata()).width).toBe(320);
});

test('a failure is not remembered', async () => {
  let isBroken = true;
  const flaky: FileStorage = {
    ...storage,
    get: (key) => (isBroken ? Promise.reject(new Error('EIO')) : storage.get(key)),
  };
  const other = createPictures(flaky, createLog('silent'), maker);
  await expect(other.pictureFor(VIDEO, SMALL)).rejects.toThrow('EIO');
  isBroken = false;
  expect((await other.pictureFor(VIDEO, SMALL)).isFinal).toBe(true);
});

test('sizes of old versions are forgotten, originals wait for Undo; a deleted video leaves nothing', async () => {
  const old = await keepPicture(storage, 'one', await striped(640, 360));
  const current = await keepPicture(storage, 'one', await striped(800, 450));
  for (const storedVersion of ['', old, current])
    await pictures.pictureFor({ ...VIDEO, storedVersion }, SMALL);
  await pictures.pictureFor({ ...VIDEO, id: 'another' }, SMALL);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of storage.list('')) found.push(key);
    return found.sort();
  };
  expect(await keys()).toHaveLength(6);
  await forgetPictures(storage, 'one', current);
  expect((await keys()).filter((key) => key.includes('/one/'))).toEqual(
    [originalKey('one', old), originalKey('one', current), `pictures/one/${current}/320.webp`].sort(),
  );
  await forgetPictures(storage, 'one', null);
  expect((await keys()).map((key) => key.split('/')[1])).toEqual(['another']);
});
