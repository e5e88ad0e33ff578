import { expect, test } from 'vitest';
import { namesInShort } from './names-in-short.ts';

test.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Grace'], 'Ada and Grace'],
  [['Ada', 'Grace', 'Edith'], 'Ada, Grace and 1 more'],
  [['Ada', 'Grace', 'Edith', 'Mary'], 'Ada, Grace and 2 more'],
])('%j are told as “%s”', (names, told) => {
  expect(namesInShort(names)).toBe(told);
});
