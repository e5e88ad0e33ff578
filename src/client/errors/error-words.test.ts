import { expect, test } from 'vitest';
import { CodedError, codeOf, errorCodes, limitWords } from '#lib/error-code.ts';
import { cardWords, errorWords, generalWords, mayRetry, panelWords } from './error-words.ts';

test.each([
  ['Network request failed', 'NETWORK_ERROR'],
  ['The connection was closed', 'NETWORK_ERROR'],
  ['Failed to fetch', 'NETWORK_ERROR'],
  ['Failed to fetch videos', 'UNKNOWN_ERROR'],
  ['Load failed', 'NETWORK_ERROR'],
  ['Timeout while reading', 'TIMEOUT_ERROR'],
  ['signal timed out', 'TIMEOUT_ERROR'],
  ['Video not found', 'NOT_FOUND_ERROR'],
  ['Status 404', 'NOT_FOUND_ERROR'],
  ['Auth session missing', 'AUTH_ERROR'],
  ['Unauthorized', 'AUTH_ERROR'],
  ['Permission denied', 'PERMISSION_ERROR'],
  ['Forbidden', 'PERMISSION_ERROR'],
  ['Validation failed', 'VALIDATION_ERROR'],
  ['Invalid video ID format: x', 'VALIDATION_ERROR'],
  ['Rate limit exceeded', 'RATE_LIMIT_ERROR'],
  ['Too many requests', 'RATE_LIMIT_ERROR'],
  ['Please try again later.', 'RATE_LIMIT_ERROR'],
  ['HTTP 429', 'RATE_LIMIT_ERROR'],
  ['The author is unknown', 'UNKNOWN_ERROR'],
  ['Cannot read properties of undefined', 'UNKNOWN_ERROR'],
  ['', 'UNKNOWN_ERROR'],
])('the message %j speaks of %s', (message, expected) => {
  expect(codeOf(new Error(message))).toBe(expected);
});

test.each([
  [{ code: 'RATE_LIMIT_ERROR', message: 'not found' }, 'RATE_LIMIT_ERROR'],
  [{ code: 'ECONNREFUSED', message: 'connect failed' }, 'UNKNOWN_ERROR'],
  [{ code: 'UNAUTHORIZED', status: 401, message: '' }, 'AUTH_ERROR'],
  [{ code: 'NOT_ACCEPTABLE', status: 406, message: 'Not Acceptable' }, 'REQUEST_ERROR'],
  [{ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Internal error' }, 'UNKNOWN_ERROR'],
  [{ status: 502 }, 'CONNECTION_ERROR'],
  [{ status: 503 }, 'CONNECTION_ERROR'],
  [{ status: 504 }, 'CONNECTION_ERROR'],
  [{ status: 400, message: 'network' }, 'VALIDATION_ERROR'],
  [{ status: 500, message: 'Permission denied' }, 'UNKNOWN_ERROR'],
  [new CodedError('TIMEOUT_ERROR', { message: 'not found' }), 'TIMEOUT_ERROR'],
  [new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
  ['forbidden', 'PERMISSION_ERROR'],
  [null, 'UNKNOWN_ERROR'],
  [undefined, 'UNKNOWN_ERROR'],
  [42, 'UNKNOWN_ERROR'],
])('what was thrown, %j, has the code %s', (error, expected) => {
  expect(codeOf(error)).toBe(expected);
});

test.each([
  ['NETWORK_ERROR', 'Network connection issue. Please check your internet connection and try again.'],
  ['CONNECTION_ERROR', 'Network connection issue. Please check your internet connection and try again.'],
  ['TIMEOUT_ERROR', 'The request took too long. Please try again.'],
  ['NOT_FOUND_ERROR', 'The requested item could not be found.'],
  ['PERMISSION_ERROR', 'You do not have permission to access this resource.'],
  ['AUTH_ERROR', 'You do not have permission to access this resource.'],
  ['VALIDATION_ERROR', 'Please check your input and try again.'],
  ['RATE_LIMIT_ERROR', 'Too many requests. Please wait a moment before trying again.'],
  ['REQUEST_ERROR', 'Request failed. Please try again.'],
])('%s is worded as specified', (code, expected) => {
  expect(generalWords({ code, message: 'something else' })).toBe(expected);
});

test('a 406 speaks of the server configuration, in the sentence and on the card', () => {
  const error = { code: 'REQUEST_ERROR', message: 'Request failed with 406' };
  expect(generalWords(error)).toBe('Server configuration issue. Please try refreshing the page.');
  expect(cardWords(error).message).toBe(
    'There was a server configuration issue. Please try again or contact support if this persists.',
  );
});

test('no message that an error brings along is shown, of a library least of all', () => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  const messages = ['Cannot parse response body', 'x is not a function', 'Failed to search videos', ''];
  for (const message of messages) {
    expect(generalWords(new Error(message))).toBe(unexpected);
    for (const code of errorCodes) {
      const error = { code, message };
      const said = [generalWords(error), panelWords(error), cardWords(error).title, cardWords(error).message];
      expect(said).not.toContain(message);
    }
  }
  expect(generalWords(null)).toBe(unexpected);
});

test('a place may have its own words for what nobody knows, and only for that', () => {
  expect(generalWords(new Error('boom'), 'Failed to fetch video')).toBe('Failed to fetch video');
  expect(generalWords(new CodedError('NETWORK_ERROR'), 'Failed to fetch video')).toBe(
    'Network connection issue. Please check your internet connection and try again.',
  );
});

test('a limit says for what, and how long to wait', () => {
  const data = { operation: 'ai', retryAfterSeconds: 12 };
  expect(limitWords({ code: 'RATE_LIMIT_ERROR', data })).toEqual({
    title: 'Rate limit reached for ai',
    description: 'Please wait 12 seconds before trying again.',
    seconds: 12,
  });
  expect(limitWords({ code: 'RATE_LIMIT_ERROR' })).toBeNull();
  expect(limitWords({ code: 'AUTH_ERROR', data })).toBeNull();
});

test.each([
  [60, ''],
  [61, ' You can try again in 2 minutes.'],
  [15 * 60, ' You can try again in 15 minutes.'],
  [11.1 * 60 * 60, ' You can try again in 12 hours.'],
])('a limit of %i seconds is said to last longer than a moment, where it does', (retryAfterSeconds, more) => {
  const error = { code: 'RATE_LIMIT_ERROR', data: { operation: 'sign-in', retryAfterSeconds } };
  expect(generalWords(error)).toBe(`Too many requests. Please wait a moment before trying again.${more}`);
});

test('a broken share link is named on the card', () => {
  expect(cardWords(new Error('Invalid share link')).message).toBe(
    'The share link format is invalid. Please check the link and try again.',
  );
});

test('the cards carry the specified titles', () => {
  const titles = Object.values(errorWords).map((words) => words.card.title);
  expect(new Set(titles)).toEqual(
    new Set([
      'Connection Error',
      'Something Went Wrong',
      'Chat Error',
      'Transcript Error',
      'Video Loading Error',
      'Video Playback Error',
    ]),
  );
});

test.each([
  ['NETWORK_ERROR', 'Network connection issue. Check your internet connection.'],
  ['VIDEO_NOT_FOUND', 'The requested video could not be found.'],
  ['UNKNOWN_ERROR', 'An unexpected error occurred while loading videos.'],
])('the panel words %s as specified', (code, expected) => {
  expect(panelWords({ code })).toBe(expected);
});

test.each(['PERMISSION_ERROR', 'AUTH_ERROR', 'VALIDATION_ERROR', 'NOT_FOUND_ERROR', 'VIDEO_NOT_FOUND'])(
  'retry is not offered for %s',
  (code) => {
    expect(mayRetry({ code, message: '' })).toBe(false);
  },
);

test.each([
  'Permission denied',
  'unauthorized',
  'Forbidden',
  'Video not found',
  'error 404',
  'Validation failed',
])('retry is not offered for the message %j', (message) => {
  expect(mayRetry(new Error(message))).toBe(false);
});

test('retry is offered for what may pass', () => {
  expect(mayRetry(new TypeError('Failed to fetch'))).toBe(true);
  expect(mayRetry({ status: 503 })).toBe(true);
  expect(mayRetry(new Error('boom'))).toBe(true);
});

test('no words are left empty', () => {
  for (const code of errorCodes) {
    const { panel, card } = errorWords[code];
    expect([panel, card.title, card.message].every((words) => words.length > 0)).toBe(true);
  }
});
