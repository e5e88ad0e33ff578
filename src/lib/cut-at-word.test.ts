import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test.each([
  ['a text that fits', 16, 'a text that fits'],
  ['a text that does not', 13, 'a text that…'],
  ['one wordthatisverylong', 13, 'one wordthati…'],
  ['🦀🦀🦀', 2, '🦀🦀…'],
])('“%s” in %i characters is “%s”', (text, longest, cut) => {
  expect(cutAtWord(text, longest)).toBe(cut);
});
