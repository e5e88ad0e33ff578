import { expect, test } from 'vitest';
import { languageName } from '../transcript/language-tag.ts';
import { languageCalled } from '../transcript/languages.ts';
import { STOP_WORDS } from './stop-words.ts';
import { transcriptLanguage } from './transcript-language.ts';

const FINNISH =
  'Haikara seisoo vedessä ja odottaa. Se ei ole aina helppoa, mutta sillä on aikaa, ja me olemme istuneet täällä siitä asti kun tulimme.';
const timed = (words: readonly string[]) =>
  `WEBVTT\n\n${words.map((word, at) => `00:${10 + at}.000 --> 00:${10 + at}.900 align:start position:0%\n${word}\n`).join('\n')}`;

test('a transcript is in the language of what is said, not of what says when', () => {
  expect(transcriptLanguage(FINNISH)).toBe('fi');
  // Each word a cue: more signs than words.
  expect(transcriptLanguage(timed(FINNISH.split(' ')))).toBe('fi');
});

test.each([
  ['empty', ''],
  ['short', 'Haikara odottaa.'],
  ['none', `%PDF-1.7 ${FINNISH}`],
])('of a transcript that is %s nothing is said', (_, text) => {
  expect(transcriptLanguage(text)).toBeNull();
});

test('each language that may be told can be named in a field', () => {
  for (const language of STOP_WORDS.keys()) {
    expect(languageCalled(languageName(language)), language).not.toBeNull();
  }
});
