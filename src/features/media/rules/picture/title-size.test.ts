import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleSize } from './title-size.ts';

const BOX = { width: 562, height: 456, lineHeight: 1.06 };

test('a short title is large and a long one smaller', () => {
  const sizes = ['Boundary', 'How Distributed Databases Keep Their Promises', 'word '.repeat(20).trim()].map(
    (title) => titleSize(title, BOX).size,
  );
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
  expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0);
});

test('the longest word decides before the number of lines does', () => {
  expect(titleSize('Internationalisation', BOX).size).toBeLessThan(
    titleSize('Inter nation alisa tion', BOX).size,
  );
});

test('a title too long for the smallest size is cut after the lines that the box holds', () => {
  expect(titleSize('word '.repeat(80), BOX)).toEqual({
    size: 56,
    breaksWords: true,
    cutAfterLines: 7,
    isTooLong: true,
  });
});

test('a word wider than the box is broken', () => {
  expect(titleSize('x'.repeat(60), BOX).breaksWords).toBe(true);
  expect(titleSize('Boundaries', BOX).breaksWords).toBe(false);
});

test('a title with such a word is too long when the box does not hold its lines', () => {
  expect(titleSize(`one ${'x'.repeat(60)} two`, BOX).isTooLong).toBe(false);
  expect(titleSize(`one ${'x'.repeat(60)} two`, { ...BOX, maxLines: 4 }).isTooLong).toBe(true);
});

test('scripts without spaces fill their lines', () => {
  expect(titleSize('数据库内核的设计与实现', BOX)).toEqual({
    size: 116,
    breaksWords: false,
    cutAfterLines: null,
    isTooLong: false,
  });
  expect(titleSize('ภาษาไทยสวยงามมาก', BOX)).toMatchObject({ breaksWords: true, cutAfterLines: null });
});

test('every text has a size within the scale', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const { size } = titleSize(title, BOX);
      return size >= 56 && size <= 116;
    }),
  );
});
