import { expect, test } from 'vitest';
import { timeLabel } from './time-label.ts';

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [754, '12:34'],
  [3_600, '1:00:00'],
  [3_723, '1:02:03'],
  [36_000, '10:00:00'],
  [-3, '0:00'],
])('%d seconds are %s', (seconds, label) => {
  expect(timeLabel(seconds)).toBe(label);
});
