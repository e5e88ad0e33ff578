import { expect, test } from 'vitest';
import { wordsInCommon } from './words-in-common.ts';

test.each([
  ['what both shared', ['a', 'b'], ['b', 'c'], ['b']],
  ['three at most', ['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], ['a', 'b', 'c']],
  ['none twice', ['a', 'a'], ['a'], ['a']],
  [
    'phrases first',
    ['eye', 'ball', 'color vision'],
    ['ball', 'color vision', 'eye'],
    ['color vision', 'eye', 'ball'],
  ],
  ['nothing that only one shared', ['a'], ['b'], []],
])('two friends have in common %s', (_what, mine, theirs, words) => {
  expect(wordsInCommon(mine, theirs)).toEqual(words);
});
