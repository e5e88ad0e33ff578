import { expect, test } from 'vitest';
import { pictureRetryDelayMs } from './picture-retry.ts';

test('a failed picture is asked for twice more, a second apart, and then given up', () => {
  expect([1, 2, 3].map(pictureRetryDelayMs)).toEqual([1000, 1000, null]);
});
