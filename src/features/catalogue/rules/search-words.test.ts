import { expect, test } from 'vitest';
import { hasEachWord } from './search-words.ts';

test.each([
  ['Bret Victor programming', true],
  ['victor FUTURE', true],
  ['The future of program', true],
  ['Bret Victor gardening', false],
])('the title and speaker have each word of %j: %s', (term, has) => {
  expect(hasEachWord('The Future of Programming Bret Victor', term)).toBe(has);
});
