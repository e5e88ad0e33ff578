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

test('the day is that of the reader', () => {
  expect(dayLabel(new Date('2026-11-22T00:10:00Z'), now, 'America/New_York')).toBe('Today');
  expect(dayLabel(new Date('2026-11-20T04:10:00Z'), now, 'America/New_York')).toBe('Nov 19');
});
