import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAfterMove } from './move-question.ts';

test('a question changes places with its neighbour; the first cannot go up, nor the last down', () => {
  expect(orderAfterMove(['a', 'b', 'c'], 'b', 'up')).toEqual(['b', 'a', 'c']);
  expect(orderAfterMove(['a', 'b', 'c'], 'b', 'down')).toEqual(['a', 'c', 'b']);
  expect(orderAfterMove(['a', 'b', 'c'], 'a', 'up')).toBeNull();
  expect(orderAfterMove(['a', 'b', 'c'], 'c', 'down')).toBeNull();
  expect(orderAfterMove(['a', 'b', 'c'], 'd', 'down')).toBeNull();
});

test('a move that was made already is not made again', () => {
  const once = orderAfterMove(['a', 'b', 'c'], 'c', 'up', 'b');
  expect(once).toEqual(['a', 'c', 'b']);
  expect(orderAfterMove(once ?? [], 'c', 'up', 'b')).toEqual(['a', 'c', 'b']);
});

test('whatever is moved where, every question is there once', () => {
  const ids = fc.uniqueArray(fc.string(), { minLength: 1 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.constantFrom('up', 'down'), (group, place, direction) => {
      const moved = orderAfterMove(group, group[place % group.length] ?? '', direction);
      if (moved) expect(moved.toSorted()).toEqual(group.toSorted());
    }),
  );
});
