import { afterEach, expect, test, vi } from 'vitest';
import { printTable } from '../scripts/bench/measure.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

test.each([
  ['over 60 ms', 1],
  ['12.0x over 4x', 1],
  ['quoted under 70, first under 50', 1],
  ['ok', 0],
  ['overtaken', 0],
])('a bench in whose table a cell says “%s” ends with %i', (cell, code) => {
  vi.spyOn(console, 'log').mockReturnValue();
  process.exitCode = 0;
  printTable('Searches', ['', 'p50', ''], [['answers over 3,000 lines', '2.1', cell]]);
  expect(process.exitCode).toBe(code);
});
