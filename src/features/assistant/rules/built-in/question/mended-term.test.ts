import { expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { indexTexts } from '../words/text-index.ts';
import { mendedTerm } from './mended-term.ts';

const index = indexTexts(TIDE_POOLS);
const mended = (word: string) => mendedTerm(word, index.language.termOf(word), index);

test.each([
  ['anemonne', 'anemone'],
  ['limpte', 'limpet'],
  ['baranacle', 'barnacle'],
])('%s means %s', (word, meant) => {
  expect(mended(word)).toBe(index.language.termOf(meant));
});

test.each(['bread', 'zebra', 'qwzyx'])('%s means nothing that is said', (word) => {
  expect(mended(word)).toBeNull();
});
