import { expect, test } from 'vitest';
import { profileFailureWords, profileSaveRefusal } from './profile-words.ts';

test.each([
  ['nobody', null, 'User not authenticated'],
  ['somebody without an id', { id: '' }, 'No user ID'],
  ['a member', { id: '11111111-1111-4111-8111-111111111111' }, null],
])('a profile that %s would save is refused with its reason, if there is one', (_who, reader, reason) => {
  expect(profileSaveRefusal(reader)).toBe(reason);
});

test.each([
  ['by the server', { code: 'AUTH_ERROR' }, 'Authentication required for profile operations'],
  ['before it was sent', { code: 'AUTH_ERROR', reason: 'No user ID' }, 'No user ID'],
  ['for another reason', { code: 'RATE_LIMIT_ERROR' }, null],
])('a profile that was not saved %s says so in its words', (_when, error, words) => {
  expect(profileFailureWords(error)).toBe(words);
});
