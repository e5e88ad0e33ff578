import { expect, test } from 'vitest';
import { sharedBy } from './shared-by.ts';

test.each([
  ['question', null, 'Someone shared this with a question'],
  ['answer', 'Ann', 'Ann shared this with a question'],
  ['moment', null, 'Someone shared this moment'],
  ['moment', 'Ann', 'Ann shared this moment'],
  ['video', 'Ann', 'Ann shared this video'],
] as const)('of a %s by %j it reads: %s', (kind, friendName, words) => {
  expect(sharedBy(kind, { friendName })).toBe(words);
});
