import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';

const at = { videoId: 'v' };

test.each([
  ['a video', { ...at, kind: 'video' as const }, null, ''],
  ['a moment', { ...at, kind: 'moment' as const, startSeconds: 44.7 }, null, '?t=44'],
  [
    'a moment with an end',
    { ...at, kind: 'moment' as const, startSeconds: 44, endSeconds: 56.1 },
    null,
    '?t=44&until=57',
  ],
  [
    'a curated question',
    { ...at, kind: 'question' as const, questionId: 'q' },
    'Why & how?',
    '?q=Why+%26+how%3F',
  ],
  ['what somebody typed', { ...at, kind: 'message' as const, messageId: 'm' }, 'My secret?', ''],
])('%s has the plain address of its video with what finds it', (_, thing, question, search) => {
  expect(plainAddress(thing, question, 'https://films.example')).toBe(
    `https://films.example/videos/v${search}`,
  );
});
