import { expect, test } from 'vitest';
import { claimCodeOf, plainClaimCode } from './claim-code.ts';

const random = Uint8Array.from({ length: 32 }, (_, index) => index * 37);

test('a claim code is four groups of five letters that are not taken for one another', () => {
  expect(claimCodeOf(random)).toMatch(/^(?:[A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/);
  expect(claimCodeOf(random)).toBe(claimCodeOf(random));
  expect(claimCodeOf(random.map((byte) => byte + 1))).not.toBe(claimCodeOf(random));
});

test('case, spaces and dashes do not matter when it is typed', () => {
  const code = claimCodeOf(random);
  expect(plainClaimCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(plainClaimCode(code));
});
