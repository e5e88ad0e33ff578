import { expect, test } from 'vitest';
import { cleanUpVerdict, DEFAULT_CLEAN_UP, nextCleanUp, withPromoted } from './clean-up.ts';

test.each([
  ['too few votes decide nothing', 0, 9, 'leave'],
  ['under three in ten is retired', 2, 10, 'retire'],
  ['three in ten stays', 3, 10, 'leave'],
  ['seven in ten stays', 7, 10, 'leave'],
  ['above seven in ten comes first', 8, 10, 'promote'],
] as const)('%s', (_what, helpful, total, verdict) => {
  expect(cleanUpVerdict({ helpful, total }, DEFAULT_CLEAN_UP)).toBe(verdict);
});

test('without a vote nothing is decided, however few are asked for', () => {
  expect(cleanUpVerdict({ helpful: 0, total: 0 }, { ...DEFAULT_CLEAN_UP, minSampleSize: 0 })).toBe('leave');
});

test('the promoted come first in their order; who stands there already does not move', () => {
  const promoted = new Set(['a', 'c', 'd']);
  const once = withPromoted(['a', 'b', 'c', 'd'], promoted);
  expect(once).toEqual({ order: ['a', 'c', 'd', 'b'], moved: ['c', 'd'] });
  expect(withPromoted(once.order, promoted)).toEqual({ order: once.order, moved: [] });
});

test.each([
  ['2026-11-21T23:59:00Z', '2026-11-22T02:00:00Z'],
  ['2026-11-22T01:59:59Z', '2026-11-22T02:00:00Z'],
  ['2026-11-22T02:00:00Z', '2026-11-29T02:00:00Z'],
  ['2026-12-28T12:00:00Z', '2027-01-03T02:00:00Z'],
])('after %s it runs next at %s', (after, next) => {
  expect(nextCleanUp(new Date(after)).toISOString()).toBe(new Date(next).toISOString());
});
