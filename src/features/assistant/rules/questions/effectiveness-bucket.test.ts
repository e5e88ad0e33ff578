import { expect, test } from 'vitest';
import { effectivenessBucket } from './effectiveness-bucket.ts';

test.each([
  [0, 10, 'low'],
  [29, 100, 'low'],
  [30, 100, 'medium'],
  [70, 100, 'medium'],
  [71, 100, 'high'],
  [1, 1, 'high'],
] as const)('%i of %i helpful votes are %s', (helpful, total, bucket) => {
  expect(effectivenessBucket({ helpful, total })).toBe(bucket);
});
