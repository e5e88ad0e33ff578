import { expect, test } from 'vitest';
import { hasEachWord, quotedTerm } from './search-words.ts';

test.each([
  ['neural nets', '“neural nets”'],
  ['"neural nets"', '"neural nets"'],
  ['“neural nets” ', '“neural nets”'],
  ['the "nets"', '“the "nets"”'],
  ['', '“”'],
])('a sentence speaks of the term %j as %s', (term, told) => {
  expect(quotedTerm(term)).toBe(told);
});

test.each([
  ['Bret Victor programming', true],
  ['victor FUTURE', true],
  ['The future of program', true],
  ['Bret Victor gardening', false],
])('the title and speaker have each word of %j: %s', (term, has) => {
  expect(hasEachWord('The Future of Programming Bret Victor', term)).toBe(has);
});
