import { expect, test } from 'vitest';
import { signInErrorKind } from './sign-in-error-kind.ts';
import { EMAIL_NOT_VERIFIED, INVALID_CREDENTIALS } from './sign-in-words.ts';

test.each([
  [INVALID_CREDENTIALS, 'warning'],
  [EMAIL_NOT_VERIFIED, 'info'],
  ['Please fill in all fields', 'danger'],
  ['Too many requests. Please wait a moment before trying again.', 'danger'],
])('%j is shown as %s', (message, kind) => expect(signInErrorKind(message)).toBe(kind));
