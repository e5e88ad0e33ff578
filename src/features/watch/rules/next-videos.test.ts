import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextVideos } from './next-videos.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }));

test.each([
  { name: 'no video', videos: list(), chance: 0, next: [] },
  { name: 'only the current one', videos: list('now'), chance: 0.5, next: [] },
  { name: 'one other: the first available', videos: list('now', 'a'), chance: 0.9, next: ['a'] },
  { name: 'two others: the second', videos: list('a', 'now', 'b'), chance: 0.9, next: ['b'] },
  {
    name: 'the lowest chance: position 2 first',
    videos: list('a', 'b', 'c', 'd', 'e'),
    chance: 0,
    next: ['b', 'c', 'd'],
  },
  {
    name: 'the middle: position 3 first',
    videos: list('a', 'b', 'c', 'd', 'e'),
    chance: 0.5,
    next: ['c', 'b', 'd'],
  },
  {
    name: 'the highest chance: position 4 first',
    videos: list('a', 'b', 'c', 'd', 'e'),
    chance: 0.999,
    next: ['d', 'b', 'c'],
  },
  {
    name: 'the current one takes no position',
    videos: list('a', 'b', 'now', 'c', 'd', 'e'),
    chance: 0.999,
    next: ['d', 'b', 'c'],
  },
])('$name', ({ videos, chance, next }) => {
  expect(nextVideos(videos, 'now', chance).map(({ id }) => id)).toEqual(next);
});

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the current video is never next, some video is next whenever there is another, and the others of its positions stand beside it', () => {
  fc.assert(
    fc.property(ids, fc.nat(), chance, (all, at, luck) => {
      const currentId = all[at % Math.max(1, all.length)] ?? 'absent';
      const [next, ...beside] = nextVideos(list(...all), currentId, luck);
      const others = all.filter((id) => id !== currentId);
      expect(next === undefined).toBe(others.length === 0);
      if (!next) return;
      expect(next.id).not.toBe(currentId);
      expect(others.slice(0, 4)).toContain(next.id);
      if (others.length > 1) expect(next.id).not.toBe(others[0]);
      const left = others.slice(1, 4).filter((id) => id !== next.id);
      expect(beside.map(({ id }) => id)).toEqual(others.length > 1 ? left : []);
    }),
  );
});
