import { expect, test } from 'vitest';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { linkError, PLAYER_ERROR_WORDS, recoversByItself } from './player-error.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', undefined],
  ['https://example.org/page', 'PLATFORM_UNSUPPORTED'],
  ['https://www.youtube.com/watch?v=short', 'VIDEO_URL_INVALID'],
  ['not a link', 'VIDEO_URL_INVALID'],
])('a link of the kind %s carries the error %s', (url, code) => {
  expect(linkError(parseVideoLink(url))).toBe(code);
});

test('the words of the box are those of the specification', () => {
  const sentence = (code: keyof typeof PLAYER_ERROR_WORDS) => {
    const { title, message, reason } = PLAYER_ERROR_WORDS[code];
    return [title, [message, reason].filter(Boolean).join(' ')];
  };
  expect(sentence('PLATFORM_UNSUPPORTED')).toEqual([
    'Video Error',
    'Cannot embed video: Unsupported video platform',
  ]);
  expect(sentence('VIDEO_URL_INVALID')).toEqual([
    'Video Error',
    'Cannot embed video: Invalid video URL format',
  ]);
  expect(sentence('NETWORK_ERROR')).toEqual([
    'Connection Error',
    'Network connection issue. Check your internet connection.',
  ]);
  expect(sentence('VIDEO_NOT_FOUND')).toEqual([
    'Video Error',
    'This video could not be found. It may have been removed or the link is incorrect.',
  ]);
  expect(sentence('NOT_ACCEPTABLE')).toEqual([
    'Connection Error',
    'The video request could not be processed. This might be a temporary server issue.',
  ]);
});

test('only a connection lost in mid-play is taken up again without a press', () => {
  expect(recoversByItself('NETWORK_ERROR', true)).toBe(true);
  expect(recoversByItself('NETWORK_ERROR', false)).toBe(false);
  expect(recoversByItself('VIDEO_NOT_FOUND', true)).toBe(false);
  expect(recoversByItself('TIMEOUT_ERROR', true)).toBe(false);
});
