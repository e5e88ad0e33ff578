import { expect, test } from 'vitest';
import { ageLabel, midnightsBetween } from './friend-age.ts';

test.each([
  [-1, 'today'],
  [0, 'today'],
  [1, 'yesterday'],
  [2, '2 days ago'],
  [6, '6 days ago'],
  [7, 'recently'],
  [400, 'recently'],
])('a friendship of %d days ago began %s', (days, label) => {
  expect(ageLabel(days)).toBe(label);
});

test.each([
  ['2026-03-03T23:59:00Z', '2026-03-04T00:01:00Z', 0, 1],
  ['2026-03-03T00:01:00Z', '2026-03-03T23:59:00Z', 0, 0],
  // In Los Angeles, eight hours behind, both are the same afternoon.
  ['2026-03-03T23:59:00Z', '2026-03-04T00:01:00Z', 480, 0],
  // In Tokyo, nine hours ahead, a night lies between.
  ['2026-03-03T14:59:00Z', '2026-03-03T15:01:00Z', -540, 1],
  ['2026-02-28T12:00:00Z', '2026-03-03T12:00:00Z', 0, 3],
])(
  'from %s to %s, where the clock is %d minutes behind, midnight passes %d times',
  (from, to, offset, midnights) => {
    expect(midnightsBetween(Date.parse(from), Date.parse(to), () => offset)).toBe(midnights);
  },
);
