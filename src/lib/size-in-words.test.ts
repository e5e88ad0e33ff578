import { expect, test } from 'vitest';
import { sizeInWords } from './size-in-words.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [1_240_000_000, '1.2 GB'],
  [99_900, '99.9 kB'],
  [99_960, '100 kB'],
  [250_400_000, '250 MB'],
  [999_999, '1.0 MB'],
  [12_000_000_000_000, '12.0 TB'],
  [1_234_000_000_000_000, '1,234 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
