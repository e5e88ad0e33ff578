import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedNumber } from './grouped-number.ts';

test('a number is grouped by thousands, as US English writes it', () => {
  expect([0, 999, 1_000, 1_234_567].map(groupedNumber)).toEqual(['0', '999', '1,000', '1,234,567']);
  fc.assert(fc.property(fc.maxSafeNat(), (count) => groupedNumber(count) === count.toLocaleString('en-US')));
});
