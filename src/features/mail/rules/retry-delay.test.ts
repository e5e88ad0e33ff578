import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, retryDelayMinutes } from './retry-delay.ts';

test('a mail is tried again after growing delays, then given up', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS + 1 }, (_, failed) => retryDelayMinutes(failed + 1));
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, null, null]);
});
