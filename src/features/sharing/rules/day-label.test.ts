import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

const now = new Date('2026-11-22T01:00:00Z');

test.each([
  ['2026-11-22T00:10:00Z', 'Today'],
  ['2026-11-21T23:50:00Z', 'Yesterday'],
  ['2026-11-20T23:50:00Z', 'Nov 20'],
  ['2025-11-22T01:00:00Z', 'Nov 22, 2025'],
])('%s is %s', (moment, label) => {
  expect(dayLabel(new Date(moment), now, 'UTC')).toBe(label);
});

test.each([
  // Sunday has 25 hours in New York, so that its first one is over 24 hours before Monday's.
  ['2026-11-01T04:30:00Z', '2026-11-02T05:15:00Z', 'Yesterday'],
  // And 23 in spring: 24 hours before Monday's first one it is Saturday.
  ['2026-03-08T04:20:00Z', '2026-03-09T04:15:00Z', 'Mar 7'],
  ['2026-03-08T06:15:00Z', '2026-03-09T04:15:00Z', 'Yesterday'],
])('where clocks change %s is at %s %s', (moment, at, label) => {
  expect(dayLabel(new Date(moment), new Date(at), 'America/New_York')).toBe(label);
});

test('the day is that of the reader', () => {
  expect(dayLabel(new Date('2026-11-22T00:10:00Z'), now, 'America/New_York')).toBe('Today');
  expect(dayLabel(new Date('2026-11-20T04:10:00Z'), now, 'America/New_York')).toBe('Nov 19');
});
