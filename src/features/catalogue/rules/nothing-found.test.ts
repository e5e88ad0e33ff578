import { expect, test } from 'vitest';
import type { ListParams } from './list-params.ts';
import { nothingFoundInWords } from './nothing-found.ts';

test.each<[ListParams, string]>([
  [{ length: 'up-to-10' }, 'Nothing of up to 10 minutes is listed.'],
  [
    { length: 'over-60', published: 'past-year', category: 'c1', speaker: 'Ann Lee' },
    'Nothing of over an hour from the past year with Ann Lee in this category is listed.',
  ],
  [{ q: 'rye', published: 'over-10-years' }, 'Nothing from over 10 years ago matches “rye”.'],
])('%j: %s', (params, words) => {
  expect(nothingFoundInWords(params)).toBe(words);
});
