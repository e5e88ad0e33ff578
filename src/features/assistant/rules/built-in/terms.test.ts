import { expect, test } from 'vitest';
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
