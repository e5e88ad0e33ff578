import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostSimilar, similarity } from './similarity.ts';

describe('how alike two people are', () => {
  test.each([
    [['a', 'b'], ['b', 'c'], 1 / 3],
    [['a'], ['a'], 1],
    [['a', 'a'], ['a'], 1],
    [['a'], ['b'], 0],
    [[], [], 0],
    [['a'], [], 0],
  ])('of %j and %j is %d', (one, other, expected) => {
    expect(similarity(one, other)).toBeCloseTo(expected, 10);
  });

  test('is the same either way, between nothing and all, and all with oneself', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(words, words, (one, other) => {
        const measured = similarity(one, other);
        expect(similarity(other, one)).toBe(measured);
        expect(measured).toBeGreaterThanOrEqual(0);
        expect(measured).toBeLessThanOrEqual(1);
        expect(similarity(one, one)).toBe(one.length === 0 ? 0 : 1);
      }),
    );
  });
});

describe('the people most like somebody', () => {
  const mine = ['a', 'b', 'c', 'd'];

  test('are five at most, the likest first, and none who is like them by a tenth or less', () => {
    const pool = [
      { id: 'hardly', keywords: ['a', 'e', 'f', 'g', 'h', 'i', 'j'] },
      { id: 'half', keywords: ['a', 'b'] },
      { id: 'all', keywords: mine },
      ...['1', '2', '3', '4'].map((id) => ({ id, keywords: ['a', 'b', 'c'] })),
    ];
    expect(mostSimilar(mine, pool).map(({ id }) => id)).toEqual(['all', '1', '2', '3', '4']);
    // One of ten: exactly a tenth.
    expect(mostSimilar(mine, [{ id: 'hardly', keywords: ['a', 'e', 'f', 'g', 'h', 'i', 'j'] }])).toEqual([]);
  });

  test('are looked for among twenty', () => {
    const strangers = Array.from({ length: 20 }, () => ({ keywords: ['x'] }));
    expect(mostSimilar(mine, [...strangers, { keywords: mine }])).toEqual([]);
  });
});
