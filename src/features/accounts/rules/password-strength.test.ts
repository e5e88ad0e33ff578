import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['abcdef', 'weak'],
  ['abcdefgh', 'weak'],
  ['Abcdefg', 'weak'],
  ['Abcdefgh', 'medium'],
  ['abcdefghijkl', 'medium'],
  ['abcdef1!', 'medium'],
  ['Abcdefgh1', 'medium'],
  ['Abcdefgh1!', 'strong'],
  ['Abcdefghijk1', 'strong'],
  ['abcdefghij1!', 'strong'],
  ['Éàéàéàé9', 'medium'],
  ['пАроль12?', 'strong'],
  ['correct horse battery', 'medium'],
  ['😀😀😀', 'weak'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
