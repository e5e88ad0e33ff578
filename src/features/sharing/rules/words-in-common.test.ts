import { expect, test } from 'vitest';
import { wordsInCommon } from './words-in-common.ts';

test.each([
  ['what both shared, then what connected them', ['a', 'b'], ['b', 'c'], ['x'], ['b', 'x']],
  ['three at most', ['a', 'b'], ['a', 'b'], ['x', 'y'], ['a', 'b', 'x']],
  ['none twice', ['a'], ['a'], ['a', 'b'], ['a', 'b']],
  ['nothing that only one shared', ['a'], ['b'], [], []],
])('two friends have in common %s', (_what, mine, theirs, connecting, words) => {
  expect(wordsInCommon(mine, theirs, connecting)).toEqual(words);
});
