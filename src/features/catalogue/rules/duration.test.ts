import { expect, test } from 'vitest';
import { secondsOfDuration } from './duration.ts';

test.each([
  ['', null],
  ['  ', null],
  ['75', 75],
  ['74.6', 75],
  ['1:15', 75],
  [' 75:00 ', 4_500],
  ['1:15:00', 4_500],
  ['1:75:00', Number.NaN],
  ['0:60', Number.NaN],
  ['-5', Number.NaN],
  ['1e9', Number.NaN],
  ['long', Number.NaN],
])('a duration that is written %j is %j seconds', (text, seconds) => {
  expect(secondsOfDuration(text)).toBe(seconds);
});
