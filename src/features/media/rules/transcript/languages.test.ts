import { expect, test } from 'vitest';
import { canonicalLanguage } from './language-tag.ts';
import { languageCalled, offeredLanguages } from './languages.ts';

test.each([
  ['German', 'de'],
  [' brazilian portuguese ', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  ['Unknown language', 'und'],
  ['gsw', 'gsw'],
  ['Klingonish', null],
  ['', null],
])('%j is %s', (text, tag) => {
  expect(languageCalled(text)).toBe(tag);
});

test('every offered language is found by its name, and each name is one language’s', () => {
  for (const { tag, name } of offeredLanguages) {
    expect(languageCalled(name)).toBe(tag);
    expect(canonicalLanguage(tag)).not.toBeNull();
    expect(name).not.toBe(tag);
  }
});
