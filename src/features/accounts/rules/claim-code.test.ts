import { expect, test } from 'vitest';
import { claimCodeOf } from './claim-code.ts';

const random = Uint8Array.from({ length: 32 }, (_, index) => index * 37);

test('a claim code is four groups of five letters that are not taken for one another', () => {
  expect(claimCodeOf(random)).toMatch(/^(?:[A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/);
  expect(claimCodeOf(random)).toBe(claimCodeOf(random));
  expect(claimCodeOf(random.map((byte) => byte + 1))).not.toBe(claimCodeOf(random));
});
