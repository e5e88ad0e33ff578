import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText, foldedWithPlaces } from './folded-text.ts';

test.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['GROẞ', 'gross'],
  ['Ærø', 'aero'],
  ['œuvre', 'oeuvre'],
  ['Đà Nẵng', 'da nang'],
  ['cafe\u0301', 'cafe'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ёлка', 'елка'],
  ['がっこう', 'がっこう'],
  ['हिन्दी', 'हिन्दी'],
  ['أَحْمَد', 'احمد'],
])('%s is compared as %s, however its letters are composed', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
  expect(foldedText(text.normalize('NFD'))).toBe(folded);
});

const tricky = fc.string({
  unit: fc.constantFrom(
    'a',
    'É',
    'e\u0301',
    '\u0301',
    'ß',
    'ẞ',
    'Ł',
    'İ',
    'Σ',
    'ς',
    'æ',
    '학',
    '학'.normalize('NFD'),
    'が'.normalize('NFD'),
    'กำ',
    '😀',
    ' ',
    '\u0327',
  ),
  maxLength: 12,
});

test('with its places it is the same text, and each of them is a part of the given one, in order', () => {
  fc.assert(
    fc.property(tricky, (text) => {
      const { text: folded, starts, ends } = foldedWithPlaces(text);
      expect(folded).toBe(foldedText(text));
      expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
      let last = 0;
      for (const [at, start] of starts.entries()) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(ends[at]).toBeGreaterThan(start);
        expect(ends[at]).toBeLessThanOrEqual(text.length);
        last = start;
      }
    }),
  );
});
