import { expect, test } from 'vitest';
import { sentimentOf } from './sentiment.ts';

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
