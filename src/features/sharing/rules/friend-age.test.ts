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
  ['2026-03-03T23:59:00Z', '2026-03-04T00:01:00Z', 'UTC', 1],
  ['2026-03-03T00:01:00Z', '2026-03-03T23:59:00Z', 'UTC', 0],
  // In Los Angeles, eight hours behind, both are the same afternoon.
  ['2026-03-03T23:59:00Z', '2026-03-04T00:01:00Z', 'America/Los_Angeles', 0],
  // In Tokyo, nine hours ahead, a night lies between.
  ['2026-03-03T14:59:00Z', '2026-03-03T15:01:00Z', 'Asia/Tokyo', 1],
  ['2026-02-28T12:00:00Z', '2026-03-03T12:00:00Z', 'UTC', 3],
  // In New York clocks go back at 2 o'clock on November 1, and forward on March 8.
  ['2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', 'America/New_York', 0],
  ['2026-11-01T03:30:00Z', '2026-11-02T04:30:00Z', 'America/New_York', 1],
  ['2026-03-08T04:30:00Z', '2026-03-09T04:15:00Z', 'America/New_York', 2],
])('from %s to %s midnight passes in %s %d times', (from, to, zone, midnights) => {
  expect(midnightsBetween(new Date(from), new Date(to), zone)).toBe(midnights);
});
