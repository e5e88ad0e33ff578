import { expect, test } from 'vitest';
import { whyWords } from './why-words.ts';

const nothing = { views: 0, favorites: 0, shares: 0, helpful: 0, isSeed: false };

test.each([
  [{ views: 1 }, '1 video watched'],
  [{ views: 1200, favorites: 1, shares: 2 }, '1,200 videos watched · 1 favorite · 2 shares'],
  [{ helpful: 1, favorites: 2 }, '2 favorites · 1 helpful answer'],
  [{ isSeed: true }, 'from a link that you opened before signing up'],
  [{}, ''],
])('of %o it says why as: %s', (why, words) => {
  expect(whyWords({ ...nothing, ...why })).toBe(words);
});
