import { expect, test } from 'vitest';
import { plainClaimCode } from './plain-claim-code.ts';

test('case, spaces and dashes of a claim code do not matter when it is typed', () => {
  expect(plainClaimCode(' abcde fghjk\t-23456 ')).toBe(plainClaimCode('ABCDE-FGHJK-23456'));
  expect(plainClaimCode('- - -')).toBe('');
});
