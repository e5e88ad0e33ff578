import { expect, test } from 'vitest';
import { areSameWords } from './same-words.ts';

test.each([
  ['how do people forget', 'how do people forgot', true],
  ['Mouse traps', 'mice trap', true],
  ['gorila', 'gorilla', false],
  ['pyhton', 'python', false],
  ['forget', 'forget it', false],
])('whether “%s” and “%s” have the same words: %s', (one, other, are) => {
  expect(areSameWords(one, other)).toBe(are);
});
