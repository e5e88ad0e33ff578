import { expect, test } from 'vitest';
import { languageByCode } from './terms.ts';

const terms = (text: string) =>
  languageByCode('en')
    .termsOf(text)
    .map(({ term }) => term);

test.each([
  ['in nineteen eighty four', 'in 1984'],
  ['thirty-seven boats', '37 boats'],
  ['10,000 boats', 'ten thousand boats'],
  ['the 21st day', 'the twenty first day'],
  ['by n f c', 'by NFC'],
  ['the U.S. coast', 'the u s coast'],
  ['in c plus plus', 'in C++'],
  ['in c sharp', 'in C#.'],
])('“%s” is compared as “%s” is', (said, written) => {
  expect(terms(said)).toEqual(terms(written));
});

test('what stands between marks is joined to nothing', () => {
  expect(terms('a, b')).toEqual(['a', 'b']);
  expect(terms('I a')).toEqual(['i', 'a']);
  expect(terms('a sharp knife')).toEqual(['a', 'sharp', 'knife']);
  expect(terms('twenty. Two boats')).toEqual(['20', '2', 'boat']);
});

test('a joined term stands where all of its words do', () => {
  const [, number] = languageByCode('en').termsOf('about thirty seven boats');
  expect(number).toEqual({ term: '37', start: 6, end: 18 });
});
