import { expect, test } from 'vitest';
import { effectiveness } from './effectiveness.ts';

test.each([
  ['a question without votes is neither good nor bad', 0, 0, 0.5],
  ['one helpful vote makes it perfect', 1, 1, 1],
  ['one vote against makes it useless', 0, 1, 0],
  ['it is the share of helpful votes', 3, 4, 0.75],
])('%s', (_what, helpful, total, expected) => {
  expect(effectiveness({ helpful, total })).toBe(expected);
});
