import { expect, test } from 'vitest';
import { languageRank } from './language-rank.ts';

test.each([
  [['de', 'en', 'pt'], 'pt', ['pt', 'en', 'de']],
  [['de', 'en-US', 'pt-BR'], 'pt', ['pt-BR', 'en-US', 'de']],
  [['de', 'en'], null, ['en', 'de']],
  [['ar', 'und', 'en'], null, ['und', 'en', 'ar']],
  [['en', 'und', 'de'], 'de', ['de', 'en', 'und']],
  [['ar', '?!'], 'de', ['?!', 'ar']],
  [['fr', 'ar'], 'de', ['fr', 'ar']],
])('of %j in a video in %j they come as %j', (given, own, order) => {
  expect(given.toSorted((one, other) => languageRank(one, own) - languageRank(other, own))).toEqual(order);
});
