import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardCategory,
  PICTURE_WIDTHS,
  parsePictureAddress,
  pictureAddress,
  sharePictureAddress,
  thumbnailVersion,
} from './picture-address.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const VIDEO = {
  storedVersion: '',
  title: 'Simple Made Easy',
  categories: [{ name: 'Talks' }, { name: 'Design' }],
};

test('an address that was built is understood', () => {
  for (const width of PICTURE_WIDTHS) {
    for (const format of ['avif', 'webp'] as const) {
      const address = pictureAddress(ID, 'card-abc', width, format);
      expect(parsePictureAddress(address)).toEqual({
        videoId: ID,
        version: 'card-abc',
        size: { width, height: (width * 9) / 16, format },
      });
    }
  }
  expect(parsePictureAddress(sharePictureAddress(ID, '0af3'))?.size).toEqual({
    width: 1200,
    height: 630,
    format: 'jpg',
  });
});

test.each([
  ['/thumbnails'],
  [`/thumbnails/${ID}`],
  [`/thumbnails/${ID}/v/320.png`],
  [`/thumbnails/${ID}/v/321.webp`],
  [`/thumbnails/${ID}/v/99999.webp`],
  [`/thumbnails/${ID}/v/1200.webp`],
  [`/thumbnails/${ID}/v/320.jpg`],
  [`/thumbnails/${ID}/v/0320.webp`],
  [`/thumbnails/${ID}/../320.webp`],
  [`/thumbnails/${ID}/V/320.webp`],
  [`/thumbnails/${ID}/v%2f..%2f/320.webp`],
  [`/thumbnails/${ID}/${'v'.repeat(41)}/320.webp`],
  [`/thumbnails/${ID}/v/320.webp/`],
  [`/thumbnails/${ID}/v/320.webp\n`],
  ['/thumbnails/not-an-id/v/320.webp'],
])('%j names no picture', (path) => {
  expect(parsePictureAddress(path)).toBeNull();
});

test('the version of a stored picture is its own, whatever the words beside it', () => {
  expect(thumbnailVersion({ ...VIDEO, storedVersion: '0af3' })).toBe('0af3');
  expect(thumbnailVersion({ ...VIDEO, storedVersion: '0af3', title: 'Another' })).toBe('0af3');
});

test('the version of a card changes with everything that it says, and with nothing else', () => {
  const versions = [
    VIDEO,
    { ...VIDEO, title: 'Simple made easy' },
    { ...VIDEO, categories: [{ name: 'Talks' }] },
    { ...VIDEO, categories: [] },
  ].map(thumbnailVersion);
  expect(new Set(versions).size).toBe(4);
  const same = { ...VIDEO, categories: VIDEO.categories.toReversed() };
  expect(thumbnailVersion(same)).toBe(versions[0]);
});

test('every version fits into an address', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.record({ name: fc.string() })), (title, categories) => {
      const version = thumbnailVersion({ ...VIDEO, title, categories });
      return parsePictureAddress(pictureAddress(ID, version, 320, 'avif'))?.version === version;
    }),
  );
});

test('a card is tinted after the first category by name', () => {
  expect(cardCategory(VIDEO.categories)).toBe('Design');
  expect(cardCategory(VIDEO.categories.toReversed())).toBe('Design');
  expect(cardCategory([])).toBeNull();
});
