import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextVideo } from './next-video.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }));

test.each([
  { name: 'no video', videos: list(), chance: 0, next: undefined },
  { name: 'only the current one', videos: list('now'), chance: 0.5, next: undefined },
  { name: 'one other: the first available', videos: list('now', 'a'), chance: 0.9, next: 'a' },
  { name: 'two others: the second', videos: list('a', 'now', 'b'), chance: 0.9, next: 'b' },
  { name: 'the lowest chance: position 2', videos: list('a', 'b', 'c', 'd', 'e'), chance: 0, next: 'b' },
  { name: 'the middle: position 3', videos: list('a', 'b', 'c', 'd', 'e'), chance: 0.5, next: 'c' },
  { name: 'the highest chance: position 4', videos: list('a', 'b', 'c', 'd', 'e'), chance: 0.999, next: 'd' },
  {
    name: 'the current one takes no position',
    videos: list('a', 'b', 'now', 'c', 'd', 'e'),
    chance: 0.999,
    next: 'd',
  },
])('$name', ({ videos, chance, next }) => {
  expect(nextVideo(videos, 'now', chance)?.id).toBe(next);
});

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the current video is never next, and some video is next whenever there is another', () => {
  fc.assert(
    fc.property(ids, fc.nat(), chance, (all, at, luck) => {
      const currentId = all[at % Math.max(1, all.length)] ?? 'absent';
      const next = nextVideo(list(...all), currentId, luck);
      const others = all.filter((id) => id !== currentId);
      expect(next === undefined).toBe(others.length === 0);
      if (!next) return;
      expect(next.id).not.toBe(currentId);
      expect(others.slice(0, 4)).toContain(next.id);
      if (others.length > 1) expect(next.id).not.toBe(others[0]);
    }),
  );
});
