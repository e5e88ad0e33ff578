import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CodedError } from '#lib/error-code.ts';
import { connectToasts } from '#ui/toast.ts';
import { TRY_LATER, tellFailure } from './tell-failure.ts';

const said: [title: string, description?: string][] = [];
let disconnect = () => {};
beforeAll(() => {
  disconnect = connectToasts((_tone, title, { description }) => said.push([title, description]));
});
beforeEach(() => {
  said.length = 0;
});
afterAll(() => disconnect());

test('whom a limit stopped reads of what, and how long to wait', () => {
  const data = { operation: 'api', retryAfterSeconds: 8 };
  tellFailure({ code: 'RATE_LIMIT_ERROR', data }, 'Failed to remove connection', TRY_LATER);
  expect(said).toEqual([['Rate limit reached for api', 'Please wait 8 seconds before trying again.']]);
});

test('of a lost connection it is said under the words of the place, unless these say what to do', () => {
  tellFailure(new CodedError('NETWORK_ERROR'), 'Failed to submit feedback');
  tellFailure(new CodedError('NETWORK_ERROR'), 'Failed to remove connection', TRY_LATER);
  expect(said).toEqual([
    [
      'Failed to submit feedback',
      'Network connection issue. Please check your internet connection and try again.',
    ],
    ['Failed to remove connection', 'Please try again later.'],
  ]);
});

test('any other failure is said in the words of its place', () => {
  tellFailure(new CodedError('PERMISSION_ERROR'), 'Failed to remove connection', TRY_LATER);
  tellFailure(undefined, 'Failed to add to favorites');
  expect(said).toEqual([
    ['Failed to remove connection', 'Please try again later.'],
    ['Failed to add to favorites', undefined],
  ]);
});
