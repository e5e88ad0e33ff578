import { expect, test } from 'vitest';
import { registrationRefusal } from './registration-refusal.ts';

test.each([
  ['open', false, null],
  ['open', true, null],
  ['invitation', true, null],
  ['invitation', false, 'INVITATION_NEEDED'],
  ['closed', true, 'REGISTRATION_CLOSED'],
  ['closed', false, 'REGISTRATION_CLOSED'],
] as const)('%s, with an invitation: %s, answers %s', (mode, isInvited, refusal) => {
  expect(registrationRefusal(mode, isInvited)).toBe(refusal);
});
