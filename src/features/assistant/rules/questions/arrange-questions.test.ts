import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeQuestions } from './arrange-questions.ts';

const VIDEO = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const RATE = 0.2;
const READERS = 6_000;

const textsOf = (count: number) => Array.from({ length: count }, (_, at) => `Question ${at}?`);
/** How many of many readers, each with a number of their own, meet an order that is as asked. */
function share(count: number, rate: number, isMet: (order: number[]) => boolean): number {
  const texts = textsOf(count);
  let met = 0;
  for (let reader = 0; reader < READERS; reader += 1) {
    const seed = Math.imul(reader, 0x9e3779b1);
    if (isMet(arrangeQuestions(texts, { videoId: VIDEO, seed, clicked: [] }, rate))) met += 1;
  }
  return met / READERS;
}
const shown = (order: number[]) => order.slice(0, 5);

test('a reader meets every question of the list once, in the same order each time', () => {
  const lists = fc.uniqueArray(fc.string(), { maxLength: 20 });
  fc.assert(
    fc.property(lists, fc.nat(2 ** 32 - 1), fc.double({ min: 0, max: 0.5 }), (texts, seed, rate) => {
      const reader = { videoId: VIDEO, seed, clicked: [] };
      const order = arrangeQuestions(texts, reader, rate);
      expect(order.toSorted((a, b) => a - b)).toEqual([...texts.keys()]);
      expect(arrangeQuestions(texts, reader, rate)).toEqual(order);
    }),
  );
});

test('most readers meet others than the reader before, and other places of the list under another video', () => {
  const texts = textsOf(12);
  const orders = (videoId: string) =>
    Array.from({ length: 100 }, (_, seed) =>
      arrangeQuestions(texts, { videoId, seed, clicked: [] }, RATE).join(),
    );
  const here = orders(VIDEO);
  expect(new Set(here).size).toBeGreaterThan(80);
  const there = orders('0b0e7f52-7a8b-4f6e-9d0a-1c2d3e4f5a6b');
  expect(here.filter((order, at) => order === there[at]).length).toBeLessThan(5);
});

describe('exploring', () => {
  test('shows the five best alone where nothing is to be tried', () => {
    expect(share(9, 0, (order) => shown(order).toSorted().join() === '0,1,2,3,4')).toBe(1);
    expect(share(9, 0, (order) => order.slice(5).join() === '5,6,7,8')).toBe(1);
  });

  test('has each of the top third make room for a lower one as often as the rate says', () => {
    // Of fifteen the first five: each leaves for one of the ten below it in a fifth of all cases.
    for (const at of [0, 2, 4]) {
      const left = share(15, RATE, (order) => !shown(order).includes(at));
      expect(left).toBeGreaterThan(0.18);
      expect(left).toBeLessThan(0.22);
    }
    // One of the ten is there on the average, the last as often as the first of them.
    for (const at of [5, 14]) {
      const tried = share(15, RATE, (order) => shown(order).includes(at));
      expect(tried).toBeGreaterThan(0.08);
      expect(tried).toBeLessThan(0.12);
    }
  });

  test('has nothing to do in a list of three', () => {
    expect(arrangeQuestions([], { videoId: VIDEO, seed: 1, clicked: [] }, 0.5)).toEqual([]);
    expect(share(3, 0.5, (order) => order.toSorted().join() === '0,1,2')).toBe(1);
  });
});

test('each of the first five stands in each place as often as any other', () => {
  for (const [question, place] of [
    [0, 0],
    [0, 4],
    [3, 1],
    [4, 0],
  ] as const) {
    const there = share(7, 0, (order) => order[place] === question);
    expect(there).toBeGreaterThan(0.18);
    expect(there).toBeLessThan(0.22);
  }
});

describe('what a reader clicked', () => {
  const texts = textsOf(6);
  const meets = (clicked: string[]) => arrangeQuestions(texts, { videoId: VIDEO, seed: 7, clicked }, 0);

  test('makes room for others, and the rest keep their order', () => {
    const before = meets([]);
    const [first, second = 0, ...rest] = before;
    expect(meets([`Question ${second}?`, 'Of another list?'])).toEqual([first, ...rest, second]);
  });

  test('is shown again when there are no others', () => {
    expect(meets(texts)).toEqual(meets([]));
  });
});

test('its source works by itself, as the script in the page needs it', () => {
  const alone = new Function(`return ${arrangeQuestions}`)() as typeof arrangeQuestions;
  const reader = { videoId: VIDEO, seed: 42, clicked: ['Question 3?'] };
  expect(alone(textsOf(12), reader, RATE)).toEqual(arrangeQuestions(textsOf(12), reader, RATE));
});
