import { expect, test } from 'vitest';
import { synonymsOf } from './synonyms.ts';
import { languageByCode } from './terms.ts';

const { termOf } = languageByCode('en');

test.each([
  ['started', 'begins'],
  ['death', 'died'],
  ['cost', 'price'],
  ['building', 'constructed'],
])('“%s” may stand for “%s”', (one, other) => {
  expect(synonymsOf(termOf(one)).has(termOf(other))).toBe(true);
  expect(synonymsOf(termOf(other)).has(termOf(one))).toBe(true);
});

test('a word stands for none that means something else', () => {
  expect(synonymsOf(termOf('harbour')).size).toBe(0);
  expect(synonymsOf(termOf('start')).has(termOf('end'))).toBe(false);
});
