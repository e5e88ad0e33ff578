import { expect, test } from 'vitest';
import { linkedWords } from './linked-words.ts';

const links = [
  { phrase: 'spaced repetition', videoId: '1' },
  { phrase: 'Spaced repetition works', videoId: '2' },
  { phrase: 'cat', videoId: '3' },
];

test('a phrase leads to its video, the longer before the shorter, as whole words, and once in an answer', () => {
  const used = new Set<(typeof links)[number]>();
  const parts = linkedWords('Why Spaced Repetition works: a caterpillar, spaced repetition.', links, used);
  expect(parts.map(({ text, link }) => [text, link?.videoId])).toEqual([
    ['Why ', undefined],
    ['Spaced Repetition works', '2'],
    [': a caterpillar, ', undefined],
    ['spaced repetition', '1'],
    ['.', undefined],
  ]);
  expect(linkedWords('Spaced repetition and a CAT.', links, used)).toEqual([
    { text: 'Spaced repetition and a ', link: null },
    { text: 'CAT', link: links[2] },
    { text: '.', link: null },
  ]);
});

test('words without a phrase stay whole', () => {
  expect(linkedWords('İ cat', links, new Set())).toEqual([{ text: 'İ cat', link: null }]);
  expect(linkedWords('', links, new Set())).toEqual([]);
});
