import { expect, test } from 'vitest';
import { pictureRetryDelayMs, pictureTimeoutMs } from './picture-retry.ts';

test('a failed picture is asked for twice more, a second apart, and then given up', () => {
  expect([1, 2, 3].map(pictureRetryDelayMs)).toEqual([1000, 1000, null]);
});

test('one that is fetched ahead is waited for as long as it is worth, and at the last try without end', () => {
  expect([0, 1, 2].map((failures) => pictureTimeoutMs('thumbnail', failures))).toEqual([5_000, 5_000, null]);
  expect([0, 1, 2].map((failures) => pictureTimeoutMs('poster', failures))).toEqual([8_000, 8_000, null]);
  expect(pictureTimeoutMs(null, 0)).toBeNull();
});
