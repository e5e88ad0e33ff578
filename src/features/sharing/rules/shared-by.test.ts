import { expect, test } from 'vitest';
import { sharedBy } from './shared-by.ts';

test.each([
  ['question', null, 'Someone shared this with a question'],
  ['answer', 'Ann', 'Ann shared this answer'],
  ['insight', null, 'Someone shared this insight'],
  ['moment', null, 'Someone shared this moment'],
  ['moment', 'Ann', 'Ann shared this moment'],
  ['video', 'Ann', 'Ann shared this video'],
] as const)('of a %s by %j it reads: %s', (kind, friendName, words) => {
  expect(sharedBy(kind, { friendName, isOwn: false })).toBe(words);
});

test('one’s own link is said to be that', () => {
  const own = { friendName: null, isOwn: true };
  expect(sharedBy('question', own)).toBe('Your own link: you shared this with a question');
  expect(sharedBy('moment', own)).toBe('Your own link: you shared this moment');
});
