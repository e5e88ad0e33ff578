import { expect, test } from 'vitest';
import { signInErrorKind } from './sign-in-error-kind.ts';

test.each([
  ['INVALID_CREDENTIALS', 'warning'],
  ['EMAIL_NOT_VERIFIED', 'info'],
  ['VALIDATION_ERROR', 'danger'],
  ['RATE_LIMIT_ERROR', 'danger'],
] as const)('%s is shown as %s', (code, kind) => expect(signInErrorKind(code)).toBe(kind));
