import { expect, test } from 'vitest';
import { withEntry, withoutEntry } from './history-pages.ts';

const entry = (id: string, day: number) => ({ id, viewedAt: `2026-01-0${day}T00:00:00.000Z` });
const list = {
  pages: [
    { entries: [entry('f', 6), entry('e', 5)], nextCursor: 'x' },
    { entries: [entry('c', 3), entry('b', 2)], nextCursor: null },
  ],
  pageParams: [undefined, 'x'],
};
const ids = ({ pages }: typeof list) => pages.map(({ entries }) => entries.map(({ id }) => id).join(''));

test.each([
  ['above all', entry('n', 7), ['nfe', 'cb']],
  ['inside a page', { ...entry('n', 5), viewedAt: '2026-01-05T12:00:00.000Z' }, ['fne', 'cb']],
  ['between two pages', entry('n', 4), ['fe', 'ncb']],
  ['under all', entry('n', 1), ['fe', 'cbn']],
])('an entry comes back %s', (_where, added, expected) => {
  const after = withEntry(list, added);
  expect(ids(after)).toEqual(expected);
  expect(after.pageParams).toBe(list.pageParams);
  expect(ids(withoutEntry(after, added.id))).toEqual(ids(list));
});

test('an entry comes back into an emptied list', () => {
  const emptied = withoutEntry({ pages: [{ entries: [entry('a', 1)], nextCursor: null }] }, 'a');
  expect(emptied.pages).toEqual([{ entries: [], nextCursor: null }]);
  expect(withEntry(emptied, entry('a', 1)).pages[0]?.entries).toHaveLength(1);
});
