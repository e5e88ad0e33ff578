import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taggedWords } from './parts-of-speech.ts';

test('words are told by what they are where they stand', () => {
  const text = 'They row to the robust row of boats.';
  expect(taggedWords(text).map(({ word, tag }) => `${word} ${tag}`)).toEqual([
    'They PRON',
    'row VERB',
    'to ADP',
    'the DET',
    'robust ADJ',
    'row NOUN',
    'of ADP',
    'boats NOUN',
    '. PUNCT',
  ]);
});

test('each word is where it is said to be, in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      let last = 0;
      for (const { word, start, end } of taggedWords(text)) {
        expect(text.slice(start, end)).toBe(word);
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
      }
    }),
  );
});

test.each(['a.', 'a-', 'http://a.', "a'", '_a', '#', 'a/b ', 'http://a. '])(
  'much of %j is read in a moment',
  (piece) => {
    const before = process.cpuUsage();
    taggedWords(piece.repeat(5_000 / piece.length));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(150);
  },
);
