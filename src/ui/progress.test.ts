import { expect, test } from 'vitest';
import { progressValue } from './progress.tsx';

test.each([
  ['a value between 0 and max is kept', 30, 100, 30],
  ['a value below 0 is 0', -1, 100, 0],
  ['a value above max is max', 12, 10, 10],
  ['both ends belong to it', 10, 10, 10],
  ['no value means no known end', null, 100, null],
  ['what is not a number means no known end', Number.NaN, 100, null],
  ['a maximum of 0 means no known end', 0, 0, null],
])('%s', (_sentence, value, max, expected) => {
  expect(progressValue(value, max)).toBe(expected);
});
