import { expect, test } from 'vitest';
import { CodedError, type ErrorCode } from '#lib/error-code.ts';
import {
  mayVerifyAgain,
  problemWords,
  refusalProblem,
  type ShareProblem,
  tokenProblem,
} from './share-problem.ts';

test.each<[string, string | undefined, ShareProblem | null]>([
  ['no token', undefined, 'No share token provided'],
  ['an empty one', '', 'Share token is missing'],
  ['one of spaces', '  ', 'Share token is missing'],
  ['five characters', 'abcde', 'Share link format is invalid'],
  ['an address', 'https://evil.example/', 'Share link format is invalid'],
  ['a short id', 'aB3_-9xYz0', null],
  ['a UUID', '3fa85f64-5717-4562-b3fc-2c963f66afa6', null],
])('of %s is said what is wrong with it', (_what, token, problem) => {
  expect(tokenProblem(token)).toBe(problem);
});

test.each<[ErrorCode, ShareProblem, boolean]>([
  ['VALIDATION_ERROR', 'Share link format is invalid', false],
  ['NOT_FOUND_ERROR', 'Share link not found or expired', false],
  ['SHARE_GONE_ERROR', 'Share link not found or expired', false],
  ['NETWORK_ERROR', 'Unable to verify share link', true],
  ['CONNECTION_ERROR', 'Unable to verify share link', true],
  ['TIMEOUT_ERROR', 'Unable to verify share link', true],
  ['RATE_LIMIT_ERROR', 'Validation failed', true],
  ['UNKNOWN_ERROR', 'Validation failed', true],
])('of %s is said "%s"', (code, problem, mayAgain) => {
  expect(refusalProblem(new CodedError(code))).toBe(problem);
  expect(mayVerifyAgain(problem)).toBe(mayAgain);
});

test('a link of a wrong form is said to be one in a whole sentence', () => {
  expect(problemWords('Share link format is invalid')).toBe(
    'The share link format is invalid. Please check the link and try again.',
  );
  expect(problemWords('Validation failed')).toBe('Validation failed');
});
