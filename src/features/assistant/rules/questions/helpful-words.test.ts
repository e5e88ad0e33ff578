import { expect, test } from 'vitest';
import { helpfulWords } from './helpful-words.ts';

test.each([
  [1, 1, 'One person found this helpful'],
  [2 / 3, 3, '2 of 3 found this helpful'],
  [1, 4, '4 of 4 found this helpful'],
  [0.8, 5, '80% found this helpful · 5 votes'],
  [2 / 3, 12, '67% found this helpful · 12 votes'],
])('a rate of %f among %i votes reads: %s', (rate, votes, words) => {
  expect(helpfulWords(rate, votes)).toBe(words);
});
