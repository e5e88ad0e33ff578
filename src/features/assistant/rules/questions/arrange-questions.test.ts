import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeQuestions, explore, shuffle } from './arrange-questions.ts';

/** Chance as a list of its results, which begins anew at its end. */
function chanceOf(...results: number[]) {
  let at = 0;
  return () => results[at++ % results.length] ?? 0;
}
/** Chance that can be repeated (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const six = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('exploring', () => {
  test('leaves everything where it is when chance does not want it', () => {
    expect(explore(six, chanceOf(0.2))).toEqual(six);
  });

  test('swaps one of the top third with a lower one when it does', () => {
    // The first stays; the second makes room for the last.
    expect(explore(six, chanceOf(0.9, 0.19, 0.999))).toEqual(['a', 'f', 'c', 'd', 'e', 'b']);
    // Never with another one of the top third.
    expect(explore(six, chanceOf(0, 0, 0.9))).toEqual(['c', 'b', 'a', 'd', 'e', 'f']);
  });

  test('has nothing to do in a list of three', () => {
    expect(explore(['a', 'b', 'c'], chanceOf(0))).toEqual(['a', 'b', 'c']);
    expect(explore([], chanceOf(0))).toEqual([]);
  });

  test('happens to one in five', () => {
    const chance = seeded(1);
    const explored = Array.from(
      { length: 5_000 },
      () => explore(['a', 'b', 'c', 'd', 'e', 'f'], chance)[0] !== 'a',
    );
    const share = explored.filter(Boolean).length / explored.length;
    expect(share).toBeGreaterThan(0.18);
    expect(share).toBeLessThan(0.22);
  });
});

test('shuffling puts each question in each place as often as any other', () => {
  const chance = seeded(2);
  const counts = new Map<string, number>();
  for (let round = 0; round < 6_000; round++) {
    const order = shuffle(['a', 'b', 'c'], chance).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(880);
    expect(count).toBeLessThan(1_120);
  }
});

test('an arrangement has every question once; the five that are shown stand first, the others behind in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), (questions, seed) => {
      const arranged = arrangeQuestions(questions, seeded(seed));
      expect(arranged.toSorted()).toEqual(questions.toSorted());
    }),
  );
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const quiet = arrangeQuestions(seven, chanceOf(0.5));
  expect(quiet.slice(0, 5).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(quiet.slice(5)).toEqual(['f', 'g']);
  expect(seven).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
