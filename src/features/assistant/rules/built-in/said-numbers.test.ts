import { expect, test } from 'vitest';
import { numberAtStart } from './said-numbers.ts';

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
