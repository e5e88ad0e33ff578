import { expect, test } from 'vitest';
import { tagInWords } from './tag-in-words.ts';

test.each([
  ['machine-learning', 'machine learning'],
  ['state-of-the-art', 'state of the art'],
  ['web_development', 'web development'],
  ['künstliche-intelligenz', 'künstliche intelligenz'],
  ['ai-safety', 'ai safety'],
  ['machine learning', 'machine learning'],
  ['Machine-Learning', 'Machine-Learning'],
  ['e-mail', 'e-mail'],
  ['covid-19', 'covid-19'],
  ['co-op', 'co-op'],
  ['self-hosting', 'self-hosting'],
  ['c++', 'c++'],
  ['-', '-'],
  ['', ''],
])('the tag %j is read as %j', (tag, words) => {
  expect(tagInWords(tag)).toBe(words);
});
