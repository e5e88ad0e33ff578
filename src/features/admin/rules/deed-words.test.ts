import { expect, test } from 'vitest';
import { deedSentence } from './deed-words.ts';

test.each([
  ['catalogue.categorise-videos', '50 videos into “Bread”', 'Put 50 videos into “Bread”'],
  ['catalogue.uncategorise-videos', '“Rye” out of “Bread”', 'Took “Rye” out of “Bread”'],
  ['catalogue.tag-videos', '2 videos with “rye”', 'Tagged 2 videos with “rye”'],
  ['catalogue.remove-demo', 'The demo catalogue', 'Removed the demo catalogue: The demo catalogue'],
  ['catalogue.remove-demo', '2 answers of the demo', 'Removed 2 answers of the demo'],
  // As another version of the product wrote it.
  ['catalogue.categorise-videos', '50 videos', 'Put videos into a category: 50 videos'],
  ['catalogue.delete-videos', '50 videos', 'Deleted videos: 50 videos'],
])('a deed is told in a sentence: %s of %s', (action, subject, sentence) => {
  expect(deedSentence(action, subject).join('')).toBe(sentence);
});
