import { expect, test } from 'vitest';
import { inPassages } from './quoted-passages.ts';
import type { Quote } from './quotes.ts';

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

test('quotes between which something is said stay apart', () => {
  expect(told(quote(4, 6), quote(8))).toEqual(['4 to 6.', '8 to 8.']);
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
