import { expect, test } from 'vitest';
import { completionWords } from './completion-words.ts';

test.each([
  [{}, ''],
  [{ tags: 0 }, ''],
  [{ speakers: 1 }, 'speakers of 1 listed video'],
  [{ durationSeconds: 40, speakers: 12 }, 'speakers of 12 and durations of 40 listed videos'],
  [
    { description: 1200, publishedOn: 3, categories: 2, tags: 1 },
    'descriptions of 1,200, dates of 3, tags of 1 and categories of 2 listed videos',
  ],
])('what is missing is told by its fields: %o', (missing, words) => {
  expect(completionWords(missing)).toBe(words);
});
