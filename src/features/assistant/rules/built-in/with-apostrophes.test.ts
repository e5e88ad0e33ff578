import { expect, test } from 'vitest';
import { withApostrophes } from './with-apostrophes.ts';

test.each([
  ['whats the price', "what's the price"],
  ['Whos that and wheres the pump?', "Who's that and where's the pump?"],
  [
    'why doesnt it drain and cant i open it, i dont get it',
    "why doesn't it drain and can't i open it, i don't get it",
  ],
  ['im lost', "I'm lost"],
  ['have theyve what youre after', "have they've what you're after"],
])('%s is read as %s', (typed, read) => {
  expect(withApostrophes(typed)).toBe(read);
});

test.each([
  'its price',
  'were they well or ill',
  'the shell of hell',
  'want, dental, theirs and hers',
  "what's there",
])('%s stays as it is', (typed) => {
  expect(withApostrophes(typed)).toBe(typed);
});
