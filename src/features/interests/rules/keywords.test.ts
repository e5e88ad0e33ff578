import { expect, test } from 'vitest';
import { keywordsOf, seedKeywords } from './keywords.ts';

test.each([
  [
    ['Machine Learning', ' NASA '],
    ['machine learning', 'nasa'],
  ],
  [['AI', 'and', 'The', 'for', 'are', 'but', 'art'], ['art']],
  [['Rivers', 'river', 'RIVERS'], ['rivers']],
  [['', '  ', '日本', '日本語'], ['日本語']],
])('of the tags %j the keywords are %j', (tags, keywords) => {
  expect(keywordsOf(tags)).toEqual(keywords);
});

test('a profile begins with ten keywords at most', () => {
  const tags = Array.from({ length: 30 }, (_, n) => `subject ${n} x`);
  expect(seedKeywords(tags)).toEqual(tags.slice(0, 10));
});
