import { expect, test } from 'vitest';
import { tagsSaid } from './said-tags.ts';

const CUES = [
  { startMs: 0, text: 'A lantern, first of all.' },
  { startMs: 5_400, text: 'A LANTERN burns whale oil.' },
  { startMs: 9_000, text: 'Whale oil was dear.' },
  { startMs: null, text: 'Paper.' },
];

test('tags that are said come with the second at which they first are, a little into the video', () => {
  expect(tagsSaid(['ships', 'lantern', 'dear'], CUES, 3)).toEqual([
    { text: 'lantern', atSeconds: 5 },
    { text: 'dear', atSeconds: 9 },
  ]);
});

test('a tag that is written as addresses are is told in words', () => {
  expect(tagsSaid(['whale-oil'], CUES, 3)).toEqual([{ text: 'whale oil', atSeconds: 5 }]);
});

test('no more than are wanted, no two of one second, none that has no time, and no part of a word', () => {
  expect(tagsSaid(['lantern', 'whale oil', 'dear'], CUES, 3).map(({ text }) => text)).toEqual([
    'lantern',
    'dear',
  ]);
  expect(tagsSaid(['lantern', 'dear'], CUES, 1)).toHaveLength(1);
  expect(tagsSaid(['paper', 'ear', 'ante', '–'], CUES, 3)).toEqual([]);
});
