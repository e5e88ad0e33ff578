import { expect, test } from 'vitest';
import { canonicalLanguage, langOf, languageName } from './language-tag.ts';

test.each([
  ['en', 'en'],
  [' EN-us ', 'en-US'],
  ['pt_BR', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
  ['und', 'und'],
  ['english language', null],
  ['english', null],
  ['Deutsch', null],
  ['French', null],
  ['qaaa', null],
  ['tlh', 'tlh'],
  ['x-private', null],
  ['', null],
  ['en/../..', null],
  [`en-${'x'.repeat(60)}`, null],
  ['sh', 'sr-Latn'],
  ['sh-x-abcdefgh-abcdefgh-abcdefgh-ab', null],
])('%j is %j', (given, tag) => {
  expect(canonicalLanguage(given)).toBe(tag);
});

test('a language is called by its name, one without by its tag', () => {
  expect(languageName('fr')).toBe('French');
  expect(languageName('und')).toBe('Unknown language');
  expect(languageName('qqq')).toBe('qqq');
});

test('a text in an unknown language says nothing of it in a page', () => {
  expect(['pt-BR', 'und', undefined].map(langOf)).toEqual(['pt-BR', undefined, undefined]);
});
