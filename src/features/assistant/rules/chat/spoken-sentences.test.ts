import { expect, test } from 'vitest';
import { spokenText } from '../answer/answer-text.ts';
import { nextSentences } from './spoken-sentences.ts';

test('an answer that grows is told by whole sentences, each once', () => {
  const told: string[] = [];
  let until = 0;
  for (const text of ['It is', 'It is so. And', 'It is so. And then', 'It is so. And then 3.5 more! Yes']) {
    const next = nextSentences(text, until, false);
    until = next.until;
    told.push(next.said);
  }
  expect(told).toEqual(['', 'It is so.', '', 'And then 3.5 more!']);
  expect(nextSentences('It is so. And then 3.5 more! Yes', until, true).said).toBe('Yes');
});

test('what is told has no marks that lead nowhere', () => {
  const markdown = '## Why\n> *Because* of `this` [0:18](#t=18).\n- **One**';
  expect(spokenText(markdown)).toBe('Why\nBecause of this .\nOne');
});
