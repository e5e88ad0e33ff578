import { expect, test } from 'vitest';
import { filledWords } from './filled-words.ts';

test.each([
  [{}, ''],
  [{ publishedOn: '2011-10-20', tags: ['a', 'b', 'c'] }, 'date 2011-10-20, 3 tags'],
  [
    { description: 'How to bake', speakers: ['Ada Lovelace'], durationSeconds: 61, categories: ['Food'] },
    'description, speaker Ada Lovelace, length 1:01, category Food',
  ],
  [
    { speakers: ['Ada', 'Grace', 'Ida'], tags: ['a'], categories: ['Food', 'Craft'], transcript: 'Flour.' },
    'speakers Ada, Grace and 1 more, 1 tag, categories Food and Craft, transcript',
  ],
])('what is filled in of a video is told with its values: %o', (filled, words) => {
  expect(filledWords(filled)).toBe(words);
});
