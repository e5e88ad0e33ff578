import { expect, test } from 'vitest';
import { checkThumbnail, isStaleThumbnail, mayFetchThumbnail } from './thumbnail-freshness.ts';

const NOW = new Date('2026-03-31T12:00:00Z');

test('a thumbnail is fresh for 30 days to the millisecond', () => {
  expect(isStaleThumbnail(new Date('2026-03-01T12:00:00.000Z'), NOW)).toBe(false);
  expect(isStaleThumbnail(new Date('2026-03-01T11:59:59.999Z'), NOW)).toBe(true);
  expect(isStaleThumbnail(new Date('2026-04-01T12:00:00Z'), NOW)).toBe(false);
});

test.each([
  ['none', null, '2026-03-30', 'generation recommended', false, true],
  ['an empty one', '  ', '2026-03-30', 'generation recommended', false, true],
  ['a fresh one', '/a.png', '2026-03-30', 'up-to-date', false, false],
  ['an old one', '/a.png', '2026-02-01', 'outdated', true, true],
])('a video with %s', (_which, thumbnailUrl, updated, reason, isStale, recommendRegeneration) => {
  const check = checkThumbnail({ thumbnailUrl, updatedAt: new Date(updated), error: null }, NOW);
  expect(check).toMatchObject({ reason, isStale, recommendRegeneration });
  expect(check.hasExistingThumbnail).toBe(check.thumbnailUrl !== null);
});

test('the failure of the last attempt is passed on', () => {
  const video = { thumbnailUrl: null, updatedAt: NOW, error: 'timeout' };
  expect(checkThumbnail(video, NOW).error).toBe('timeout');
});

test.each([
  ['never looked for', '', null, null, true],
  ['kept', 'abc', null, null, false],
  ['failed an hour ago', '', '2026-03-31T11:00:00Z', 'platform: timeout', false],
  ['failed two days ago', '', '2026-03-29T12:00:00Z', 'platform: timeout', true],
  ['named by nobody two days ago', '', '2026-03-29T12:00:00Z', null, false],
  ['named by nobody 31 days ago', '', '2026-02-28T11:00:00Z', null, true],
])(
  'a picture that was %s may be looked for, or not yet',
  (_state, storedVersion, checked, error, expected) => {
    const checkedAt = checked === null ? null : new Date(checked);
    expect(mayFetchThumbnail({ storedVersion, checkedAt, error, source: 'manual' }, NOW)).toBe(expected);
  },
);

test('no host is asked for pictures of the demo catalogue', () => {
  const video = { storedVersion: '', checkedAt: null, error: null, source: 'demo' };
  expect(mayFetchThumbnail(video, NOW)).toBe(false);
});
