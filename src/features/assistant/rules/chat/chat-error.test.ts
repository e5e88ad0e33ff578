import { describe, expect, test } from 'vitest';
import { chatError, chatToast, mayRetryChat } from './chat-error.ts';

describe('what a person is told', () => {
  test.each([
    ['sign-in', 'AUTH_ERROR', 'Authentication required. Please sign in to continue.'],
    [
      'anonymous-refused',
      'AUTH_ERROR',
      'Unable to process anonymous request. Please try refreshing the page.',
    ],
    [
      'unavailable',
      'PROCESSING_ERROR',
      'Chat functionality temporarily unavailable, Video will still work normally.',
    ],
    ['unreachable', 'NETWORK_ERROR', 'Cannot reach AI service. Please check your connection or try later.'],
    ['unusable', 'PROCESSING_ERROR', 'Unable to get AI response. Please try again.'],
    ['cancelled', 'REQUEST_ERROR', 'Request was cancelled'],
  ] as const)('of %s has the code %s', (cause, code, message) => {
    expect(chatError(cause)).toMatchObject({ code, message });
  });

  test('of a timeout names the seconds', () => {
    expect(chatError('timeout', 15)).toEqual({
      code: 'TIMEOUT_ERROR',
      message: 'Request timed out after 15 seconds. Please check your connection and try again.',
      isRetryable: true,
    });
  });
});

test.each([
  ['NETWORK_ERROR', 'Cannot reach AI service. Please check your connection or try later.'],
  ['FETCH_ERROR', 'Cannot reach AI service. Please check your connection or try later.'],
  ['AUTH_ERROR', 'Please sign in to use the chat feature'],
  ['TIMEOUT_ERROR', 'Connection timeout. Please check your internet and try again.'],
  ['PROCESSING_ERROR', 'Unable to get AI response. Please try again.'],
  ['whatever else', 'Unable to get AI response. Please try again.'],
])('the final toast of %s is "%s"', (code, toast) => {
  expect(chatToast(code)).toBe(toast);
});

test('permission, captions and rate limit are not tried again', () => {
  const codes = [
    'NETWORK_ERROR',
    'PERMISSION_ERROR',
    'UNAVAILABLE_CAPTIONS',
    'RATE_LIMIT_ERROR',
    'FETCH_ERROR',
  ];
  expect(codes.filter(mayRetryChat)).toEqual(['NETWORK_ERROR', 'FETCH_ERROR']);
});
