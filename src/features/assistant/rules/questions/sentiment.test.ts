import { expect, test } from 'vitest';
import { clearSentiment, sentimentOf } from './sentiment.ts';

test.each([
  ['', 'neutral'],
  ['The talk lasts an hour.', 'neutral'],
  ['A great, useful idea.', 'positive'],
  ['A risk, and a mistake; one benefit.', 'negative'],
  ['One benefit, one risk.', 'neutral'],
  ['Surprisingly, it helps.', 'surprising'],
  ['Surprisingly, it helps and improves.', 'positive'],
  ['A surprise, a risk and a benefit.', 'surprising'],
  ['A surprise, a risk, a failure.', 'negative'],
  ['A SURPRISE.', 'surprising'],
  ['Goodness is no such word, nor is badly.', 'neutral'],
] as const)('%j sounds %s', (text, expected) => {
  expect(sentimentOf(text)).toBe(expected);
});

test.each([
  ['What comes as a surprise is kept longer.', 'neutral'],
  ['A surprise, and a strange one.', 'surprising'],
  ['It helps.', 'neutral'],
  ['It helps, and is easy.', 'positive'],
  ['A risk and a mistake; one benefit.', 'negative'],
] as const)('readers are told that %j sounds %s', (text, expected) => {
  expect(clearSentiment(text)).toBe(expected);
});
