import { expect, test } from 'vitest';
import { CodedError } from '#lib/error-code.ts';
import { adminWords } from './admin-words.ts';

test.each([
  [
    new CodedError('AUTH_ERROR'),
    'Authentication error: You may not have permission to perform this operation',
  ],
  [
    new CodedError('PERMISSION_ERROR'),
    'Permission denied: This operation is restricted to administrators only',
  ],
  [
    Object.assign(new CodedError('VALIDATION_ERROR'), { data: { fields: { name: 'It is taken.' } } }),
    'It is taken.',
  ],
  [new CodedError('TIMEOUT_ERROR'), 'The request took too long. Please try again.'],
])('%s is said by its code, never in words of a library', (error, words) => {
  expect(adminWords(error)).toBe(words);
});
