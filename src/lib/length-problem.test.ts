import { expect, test } from 'vitest';
import { lengthProblem } from './length-problem.ts';

test('of a text that is too long it is said how long it may be and how long it is', () => {
  expect(lengthProblem('An answer', 'a'.repeat(8_001), 8_000)).toBe(
    'An answer has at most 8,000 characters; this has 8,001.',
  );
  expect(lengthProblem('An answer', 'a'.repeat(8_000), 8_000)).toBeNull();
});
