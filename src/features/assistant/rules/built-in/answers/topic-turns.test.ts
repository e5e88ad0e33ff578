import { expect, test } from 'vitest';
import { sentencesOf } from '../sentences/sentences.ts';
import { indexTexts } from '../words/text-index.ts';
import { topicTurns } from './topic-turns.ts';

const about = (words: string, count: number) =>
  Array.from({ length: count }, (_, n) => `The ${words} again, number ${n}.`);
const sentencesIn = (lines: readonly string[]) =>
  sentencesOf(
    indexTexts({
      title: '',
      description: '',
      cues: lines.map((text, position) => ({ position, startMs: null, text })),
    }),
  );

test('a talk turns where its words change', () => {
  const sentences = sentencesIn([...about('lighthouse lamp burned', 30), ...about('pastry oven smoked', 30)]);
  const turns = topicTurns(sentences, 2);
  expect(turns).toHaveLength(2);
  expect(turns[0]).toBe(0);
  expect(Math.abs((turns[1] ?? 0) - 30)).toBeLessThanOrEqual(2);
});

test('a talk about one thing does not turn, and one of nothing has no parts', () => {
  expect(topicTurns(sentencesIn(about('lighthouse lamp burned', 40)), 4)).toEqual([0]);
  expect(topicTurns([], 4)).toEqual([]);
});
