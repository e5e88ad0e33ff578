import { expect, test } from 'vitest';
import { CodedError } from '#lib/error-code.ts';
import { answerFailure, chatFailure, isSentAgain } from './chat-failure.ts';

const UNREACHABLE = 'Cannot reach AI service. Please check your connection or try later.';
const NO_ANSWER = 'Unable to get AI response. Please try again.';

test.each([
  ['a connection that fails', new CodedError('NETWORK_ERROR'), UNREACHABLE, UNREACHABLE],
  ['a database that is away', { code: 'CONNECTION_ERROR', message: 'x' }, UNREACHABLE, UNREACHABLE],
  [
    'a request without an answer',
    new CodedError('TIMEOUT_ERROR', { message: 'Request timeout for key: assistant/smartChat' }),
    'Request timed out after 30 seconds. Please check your connection and try again.',
    'Connection timeout. Please check your internet and try again.',
  ],
  [
    'somebody who has to sign in',
    { code: 'AUTH_ERROR', message: 'Authentication required. Please sign in to continue.' },
    'Authentication required. Please sign in to continue.',
    'Please sign in to use the chat feature',
  ],
  [
    'an assistant that is away',
    {
      code: 'CHAT_ERROR',
      message: 'Chat functionality temporarily unavailable, Video will still work normally.',
      data: { code: 'PROCESSING_ERROR', isRetryable: true },
    },
    'Chat functionality temporarily unavailable, Video will still work normally.',
    NO_ANSWER,
  ],
  ['a proxy without a server', { status: 502, message: 'Bad Gateway' }, UNREACHABLE, UNREACHABLE],
  [
    'a page in place of an answer',
    { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Internal Server Error' },
    'Chat service error',
    NO_ANSWER,
  ],
  ['a fault of the page', new TypeError('x is not a function'), 'Chat service error', NO_ANSWER],
  ['an error with nothing to say', { message: '' }, 'Chat service error', NO_ANSWER],
  ['something that is no error', undefined, 'Chat service error', NO_ANSWER],
])('%s is told in the specified words', (_name, thrown, message, title) => {
  expect(chatFailure(thrown)).toMatchObject({ message, toast: { title } });
});

test('a limit says for what, and how long to wait', () => {
  const thrown = {
    code: 'RATE_LIMIT_ERROR',
    message: 'Rate limit exceeded for ai. In cooldown period',
    data: { operation: 'ai', reason: 'In cooldown period', retryAfterSeconds: 12 },
  };
  expect(chatFailure(thrown)).toMatchObject({
    toast: {
      title: 'Rate limit reached for ai',
      description: 'Please wait 12 seconds before trying again.',
    },
    closes: null,
  });
});

test('a day’s budget that is used up closes the chat kindly, without seconds to wait', () => {
  const thrown = {
    code: 'RATE_LIMIT_ERROR',
    message: 'Tomorrow.',
    data: { operation: 'ai', reason: 'Daily budget used up', retryAfterSeconds: 40_000 },
  };
  expect(chatFailure(thrown)).toMatchObject({ message: 'Tomorrow.', toast: null, closes: 'budget' });
});

test.each(['RATE_LIMIT_ERROR', 'NOT_FOUND_ERROR', 'VALIDATION_ERROR'])(
  'what is said in passing of %s does not contradict what stands in the conversation',
  (code) => {
    const message = 'Too many requests. Please wait a moment before trying again.';
    for (const { toast } of [chatFailure({ code, message }), answerFailure(code, true, message)])
      expect(toast).toEqual({ title: message });
    const ofModel = { code: 'CHAT_ERROR', message, data: { code } };
    expect(chatFailure(ofModel).toast).toEqual({ title: message });
  },
);

test('only what may not have arrived is sent again by itself, and once', () => {
  const lost = chatFailure(new CodedError('NETWORK_ERROR'));
  expect([isSentAgain(lost, 1), isSentAgain(lost, 2)]).toEqual([true, false]);
  for (const code of ['AUTH_ERROR', 'CHAT_ERROR', 'RATE_LIMIT_ERROR', 'VALIDATION_ERROR']) {
    expect(isSentAgain(chatFailure({ code, message: 'x' }), 1)).toBe(false);
  }
});

test('an answer that ended while nobody looked says why by what was kept of it', () => {
  expect(answerFailure('TIMEOUT_ERROR', false).message).toBe(
    'Request timed out after 30 seconds. Please check your connection and try again.',
  );
  expect(answerFailure('TIMEOUT_ERROR', true).message).toBe(
    'Request timed out after 15 seconds. Please check your connection and try again.',
  );
  expect(answerFailure('RATE_LIMIT_ERROR', false).message).toBe(
    'Too many requests. Please wait a moment before trying again.',
  );
  expect(answerFailure('NETWORK_ERROR', false).message).toBe(UNREACHABLE);
  expect(answerFailure('NETWORK_ERROR', false, 'In its own words.').message).toBe('In its own words.');
  expect(answerFailure('REQUEST_ERROR', true)).toMatchObject({
    message: 'Request was cancelled',
    toast: null,
  });
});
