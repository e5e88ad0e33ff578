import { expect, test } from 'vitest';
import { profileCompleteness } from './profile-completeness.ts';

test.each([
  [null, null, null, 0, ['your first name', 'your last name', 'a picture']],
  ['Ada', null, null, 33, ['your last name', 'a picture']],
  ['Ada', '', '/a.webp', 67, ['your last name']],
  ['Ada', 'Byron', '/a.webp', 100, []],
])('%s %s %s is %i percent', (firstName, lastName, avatarUrl, percent, missing) => {
  expect(profileCompleteness({ firstName, lastName, avatarUrl })).toEqual({ percent, missing });
});
