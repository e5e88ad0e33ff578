import { describe, expect, test } from 'vitest';
import { accountRefusals } from '#lib/account-refusals.ts';
import { CodedError } from '#lib/error-code.ts';
import { backoffSeconds, registrationFailure, retryWords, waitingWords } from './registration-failure.ts';

test('a rate limit is waited out for 1, 2, then 4 seconds', () => {
  expect([1, 2, 3].map(backoffSeconds)).toEqual([1, 2, 4]);
  expect(waitingWords(4)).toBe('Rate limit exceeded. Retrying in 4 seconds...');
  expect(retryWords(2)).toBe('Retrying registration (attempt 2/3)...');
});

describe('a failed registration', () => {
  const network = 'Network error. Please check your internet connection and try again.';
  test.each([
    [
      { code: 'RATE_LIMIT_ERROR', message: 'Rate limit exceeded for api.' },
      { kind: 'rate-limit', message: "We're experiencing high traffic. Please try again in a few minutes." },
    ],
    [
      { status: 429 },
      { kind: 'rate-limit', message: "We're experiencing high traffic. Please try again in a few minutes." },
    ],
    [
      new Error('Please try again later'),
      { kind: 'rate-limit', message: "We're experiencing high traffic. Please try again in a few minutes." },
    ],
    [
      {
        code: 'VALIDATION_ERROR',
        message: accountRefusals.EMAIL_TAKEN,
        data: { fields: { email: accountRefusals.EMAIL_TAKEN } },
      },
      {
        kind: 'field',
        field: 'email',
        message: 'This email is already registered. Please try logging in instead.',
      },
    ],
    [
      { code: 'VALIDATION_ERROR', message: 'x', data: { fields: { password: 'Too common' } } },
      { kind: 'field', field: 'password', message: 'Password error: Too common' },
    ],
    [
      new Error('That password leaked'),
      { kind: 'field', field: 'password', message: 'Password error: That password leaked' },
    ],
    [
      {
        code: 'VALIDATION_ERROR',
        message: 'x',
        data: { fields: { email: 'Please enter a valid email address' } },
      },
      { kind: 'field', field: 'email', message: 'Please enter a valid email address' },
    ],
    [new CodedError('NETWORK_ERROR'), { kind: 'form', message: network }],
    [new CodedError('TIMEOUT_ERROR'), { kind: 'form', message: network }],
    [
      { code: 'CONNECTION_ERROR', status: 503, message: 'x' },
      { kind: 'form', message: network },
    ],
    [
      new Error('Error sending confirmation email'),
      {
        kind: 'mail-delayed',
        message: 'Account created successfully. Please check your email for verification',
      },
    ],
    [undefined, { kind: 'other', error: undefined }],
    [new Error('x is not a function'), { kind: 'other', error: expect.anything() }],
  ])('%o is told as %o', (error, told) => expect(registrationFailure(error)).toEqual(told));
});
