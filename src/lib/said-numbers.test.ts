import { expect, test } from 'vitest';
import { numberAtStart, saidNumber } from './said-numbers.ts';

test.each([
  ['thirty seven', '37', 2],
  ['two hundred and six bones', '206', 4],
  ['nineteen eighty four', '1984', 3],
  ['twenty twenty', '2020', 2],
  ['nineteen oh five', '1905', 3],
  ['ten thousand', '10000', 2],
  ['three million two hundred thousand', '3200000', 5],
  ['twenty first century', '21', 2],
  ['two', '2', 1],
])('“%s” is %s, in %i words', (said, digits, wordCount) => {
  expect(numberAtStart(said.split(' '))).toEqual({ digits, wordCount });
});

test.each(['one of them', 'second thought', 'hundred', 'and six', 'boats'])(
  '“%s” begins with no number',
  (said) => {
    expect(numberAtStart(said.split(' '))).toBeNull();
  },
);

test.each([
  ['2', 'two'],
  ['17', 'seventeen'],
  ['40', 'forty'],
  ['99', 'ninety nine'],
  ['1900', 'nineteen hundred'],
  ['1905', 'nineteen oh five'],
  ['1960', 'nineteen sixty'],
  ['2024', 'twenty twenty four'],
])('%s is said “%s”, and read so again', (digits, said) => {
  expect(saidNumber(digits)).toBe(said);
  expect(numberAtStart(said.split(' '))?.digits).toBe(digits);
});

test.each(['0', '1', '07', '100', '2005', '1066', '12345', '3d', ''])(
  '“%s” is not said in one way',
  (digits) => {
    expect(saidNumber(digits)).toBeNull();
  },
);
