import { expect, test } from 'vitest';
import { settingsNumber } from './settings-number.ts';

const limit = { otherwise: 10, least: 1, most: 500 };

test.each([
  ['25', 25],
  [' 25 questions', 25],
  ['', 10],
  ['many', 10],
  ['0', 1],
  ['-3', 1],
  ['9999', 500],
  ['7.9', 7],
])('%j is %i', (written, number) => {
  expect(settingsNumber(written, limit)).toBe(number);
});
