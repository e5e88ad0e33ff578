import { expect, test } from 'vitest';
import { smallestSets } from './word-sets.ts';

const word = (name: string, weight: number) => ({ word: name, weight });
const [python, threads, teijo, holzer] = [
  word('python', 1),
  word('threads', 3),
  word('teijo', 7),
  word('holzer', 6),
];
const words = [python, threads, teijo, holzer];
const sets = (least: number, needed = words) =>
  smallestSets(words, least, needed).map((set) => set.map((one) => one.word).join(' '));

test('a word that weighs enough is a set of its own, and no set holds it with another', () => {
  expect(sets(6)).toEqual(['teijo', 'holzer']);
  expect(sets(3.5)).toEqual(['teijo', 'holzer', 'python threads']);
});

test('those that do not weigh enough alone stand together', () => {
  expect(sets(9)).toEqual(['threads teijo', 'threads holzer', 'teijo holzer']);
  expect(sets(17)).toEqual(['python threads teijo holzer']);
  expect(sets(18)).toEqual([]);
});

test('each set has a needed word', () => {
  expect(sets(0, [threads])).toEqual(['threads']);
  expect(sets(7, [threads])).toEqual(['threads teijo', 'threads holzer']);
  expect(sets(0, [])).toEqual([]);
});
