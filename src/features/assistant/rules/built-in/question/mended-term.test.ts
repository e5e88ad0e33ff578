import { expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
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

test('a short word is mended by one letter that was left out, or by the longer name that ends so', () => {
  const captions = indexTexts(demoClip('timed-captions'));
  expect(mendedTerm('indx', 'indx', captions)).toBe('index');
  expect(mendedTerm('vtt', 'vtt', captions)).toBe('webvtt');
  expect(mendedTerm('nft', 'nft', captions)).toBeNull();
  expect(mendedTerm('tine', 'tine', captions)).toBeNull();
});

test('a name is no slip in a common word, and may be one in a name', () => {
  const money = indexTexts({
    title: '',
    description: '',
    cues: ['Money is lent by Ebbinghaus.', 'So that money comes back.'].map((text, position) => ({
      position,
      startMs: null,
      text,
    })),
  });
  expect(mendedTerm('monero', 'monero', money)).toBeNull();
  expect(mendedTerm('monney', 'monnei', money)).toBe('monei');
  expect(mendedTerm('monney', 'monnei', money, true)).toBeNull();
  expect(mendedTerm('ebinghaus', 'ebinghaus', money, true)).toBe('ebbinghau');
});

test.each(['bread', 'zebra', 'qwzyx'])('%s means nothing that is said', (word) => {
  expect(mended(word)).toBeNull();
});
