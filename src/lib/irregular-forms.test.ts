import { expect, test } from 'vitest';
import { baseForm } from './irregular-forms.ts';

test.each([
  ['fled', 'flee'],
  ['children', 'child'],
  ['were', 'be'],
  ['criteria', 'criterion'],
])('%s is a form of %s', (form, base) => {
  expect(baseForm(form)).toBe(base);
});

test.each(['left', 'found', 'saw', 'mempool'])('%s stays as it is, for it is a word of its own', (word) => {
  expect(baseForm(word)).toBe(word);
});
