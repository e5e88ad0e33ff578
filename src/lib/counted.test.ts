import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('a number comes with its noun, which is one alone for one', () => {
  expect([0, 1, 12_345].map((count) => counted(count, 'video'))).toEqual([
    '0 videos',
    '1 video',
    '12,345 videos',
  ]);
  expect(counted(2, 'video watched', 'videos watched')).toBe('2 videos watched');
});
