import { expect, test } from 'vitest';
import { inPassages, withoutGaps } from './quoted-passages.ts';
import type { Quote } from './quotes.ts';
import { sentencesOf } from './sentences.ts';
import { indexTexts } from './text-index.ts';

const quote = (first: number, last = first, speaker = 'Ada', isSpoken = true): Quote => ({
  first,
  last,
  parts: [
    {
      text: `${first} to ${last}.`,
      speaker,
      cue: isSpoken ? { position: first, startMs: null, text: '' } : null,
    },
  ],
});
const told = (...quotes: readonly Quote[]) =>
  inPassages(quotes, (at) => at === 9).map(({ parts }) => parts.map(({ text }) => text).join(' '));

test('quotes that stand one after the other are one passage in that order, the best passage first', () => {
  expect(told(quote(4, 6), quote(20), quote(2, 3))).toEqual(['2 to 3. 4 to 6.', '20 to 20.']);
  expect(told(quote(4, 6), quote(8), quote(7))).toEqual(['4 to 6. 7 to 7. 8 to 8.']);
  expect(told(quote(20), quote(4, 6), quote(7))).toEqual(['20 to 20.', '4 to 6. 7 to 7.']);
});

test('what turns to something else is a passage of its own', () => {
  expect(told(quote(4, 8), quote(9))).toEqual(['4 to 8.', '9 to 9.']);
});

test('what another one says is told before the better quote by itself, after it as what follows', () => {
  expect(told(quote(4, 6), quote(3, 3, 'Ben'))).toEqual(['4 to 6.', '3 to 3.']);
  expect(told(quote(4, 6), quote(7, 7, 'Ben'))).toEqual(['4 to 6. 7 to 7.']);
});

test('the description goes on with nothing that is said', () => {
  expect(told(quote(0, 0, '', false), quote(1))).toEqual(['0 to 0.', '1 to 1.']);
});

const TEN = sentencesOf(
  indexTexts({
    title: '',
    description: '',
    cues: Array.from({ length: 10 }, (_, position) => ({
      position,
      startMs: null,
      text: `The boat number ${position} is blue.`,
    })),
  }),
);
const range = (first: number, last: number) => ({ first, last, answering: first });

test.each([
  ['a few sentences apart are told with these', [range(0, 1), range(4, 5)], 20, '0-1 2-5'],
  ['in whatever order', [range(4, 5), range(0, 1)], 20, '2-5 0-1'],
  ['far apart stay as they are', [range(0, 1), range(6, 7)], 50, '0-1 6-7'],
  ['for which there is no room stay as they are', [range(0, 1), range(4, 5)], 11, '0-1 4-5'],
])('ranges %s', (_, ranges, left, expected) => {
  const whole = withoutGaps(ranges, TEN, left, () => true);
  expect(whole.map(({ first, last }) => `${first}-${last}`).join(' ')).toBe(expected);
  expect(whole.map(({ answering }) => answering)).toEqual(ranges.map(({ answering }) => answering));
});

test('a sentence that was quoted before is not told again between two ranges', () => {
  const whole = withoutGaps([range(0, 1), range(4, 5)], TEN, 20, (at) => at !== 2);
  expect(whole).toEqual([range(0, 1), range(4, 5)]);
});
