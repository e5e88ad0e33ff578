import { expect, test } from 'vitest';
import { nextSpeed } from './speeds.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
  [1.1, 1, 1.25],
] as const)('from %s a step of %s leads to %s', (speed, by, next) => {
  expect(nextSpeed(speed, by)).toBe(next);
});
