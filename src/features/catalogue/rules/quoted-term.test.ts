import { expect, test } from 'vitest';
import { quotedTerm } from './quoted-term.ts';

test.each([
  ['neural nets', '“neural nets”'],
  ['"neural nets"', '"neural nets"'],
  ['“neural nets” ', '“neural nets”'],
  ['the "nets"', '“the "nets"”'],
  ['', '“”'],
])('a sentence speaks of the term %j as %s', (term, told) => {
  expect(quotedTerm(term)).toBe(told);
});
