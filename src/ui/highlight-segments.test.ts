import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightSegments } from './highlight-segments.ts';

const marks = (text: string, ...ranges: [number, number][]) =>
  highlightSegments(
    text,
    ranges.map(([start, end]) => ({ start, end })),
  )
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');

test.each([
  ['a text without ranges stays whole', marks('plain'), 'plain'],
  ['a range in the middle is marked', marks('one two three', [4, 7]), 'one [two] three'],
  ['ranges out of order are put in order', marks('abcdef', [4, 5], [1, 2]), 'a[b]cd[e]f'],
  ['ranges that overlap or touch become one', marks('abcdef', [1, 3], [2, 4], [4, 5]), 'a[bcde]f'],
  ['a range inside another changes nothing', marks('abcdef', [1, 5], [2, 3]), 'a[bcde]f'],
  ['ranges beyond the text are clipped', marks('abc', [-5, 1], [2, 99]), '[a]b[c]'],
  ['empty and reversed ranges are ignored', marks('abc', [1, 1], [2, 1]), 'abc'],
  ['an empty text has no segments', marks('', [0, 3]), ''],
])('%s', (_sentence, actual, expected) => {
  expect(actual).toBe(expected);
});

test('the segments joined are always the text, and neighbours always differ', () => {
  const ranges = fc.array(
    fc.record({ start: fc.integer({ min: -3, max: 40 }), end: fc.integer({ min: -3, max: 40 }) }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), ranges, (text, some) => {
      const segments = highlightSegments(text, some);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      expect(segments.every((segment, index) => segment.marked !== segments[index + 1]?.marked)).toBe(true);
    }),
  );
});
