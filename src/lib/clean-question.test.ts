import { expect, test } from 'vitest';
import { cleanQuestion } from './clean-question.ts';

test.each([
  ['What is "a=b" in C++?', 'What is "a=b" in C++?'],
  ['  Why\n\nnow?  ', 'Why now?'],
  ['Is 100% enough?', 'Is 100% enough?'],
  ['Why? https://example.org/x', 'Why?'],
  ['Why%20now', 'Why'],
  ['Why?&shareToken=abc', 'Why?'],
  ['https://example.org', undefined],
  ['', undefined],
  [['Why?'], undefined],
  [2024, '2024'],
])('the question %j of an address is %j', (given, clean) => {
  expect(cleanQuestion(given)).toBe(clean);
});
