import { expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';
import { languageByCode } from './terms.ts';

const placesIn = (text: string) =>
  languageByCode('de')
    .termsOf(text)
    .map(({ start, end }) => text.slice(start, end));

test('words end where they do in a text with letters beyond ASCII', () => {
  const text = "don't rock'n'roll 'quoted' dogs' 10,000 21st a'1 x2y's snake_case, (end)";
  const words = ["don't", "rock'n", 'roll', 'quoted', 'dogs', '10', '000', '21st', 'a', '1', "x2y's"];
  expect(placesIn(text)).toEqual([...words, 'snake', 'case', 'end']);
  expect(placesIn(`${text} é`)).toEqual([...words, 'snake', 'case', 'end', 'é']);
});

test.each([
  ['ar', 'أَحْمَد', 'احمد'],
  ['ar', 'مؤتمر', 'موتمر'],
  ['he', 'שָׁלוֹם', 'שלום'],
])('of the language %s, %s is the same word as %s', (code, word, plainer) => {
  const { termOf } = languageByCode(code);
  expect(termOf(word)).toBe(termOf(plainer));
});

test('who is named without the hamza of the name is mentioned in the video', () => {
  const lines = ['وصل أحمد إلى المدينة في الصيف.', 'ولد أحمد في بغداد قبل الحرب.', 'ثم درس الطب في دمشق.'];
  const cues = lines.map((text, position) => ({ position, startMs: null, text }));
  const { markdown } = answerFromTexts('اين ولد احمد؟', { title: 'حياة أحمد', description: '', cues });
  expect(markdown).toMatch(/^From this video:\s+> ولد أحمد في بغداد/);
});
