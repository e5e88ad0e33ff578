import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textHash } from './text-hash.ts';

test('a text always gives the same number, now and in every later release', () => {
  expect(textHash('')).toBe(3338908027751811);
  expect(textHash('Databases')).toBe(textHash('Databases'));
  fc.assert(fc.property(fc.string(), (text) => Number.isSafeInteger(textHash(text)) && textHash(text) >= 0));
});

test('texts that differ in one character give different numbers', () => {
  const numbers = new Set(Array.from({ length: 20_000 }, (_, index) => textHash(`video ${index}`)));
  expect(numbers.size).toBe(20_000);
});

test('the numbers spread evenly over a few choices', () => {
  const counts = new Array<number>(12).fill(0);
  for (let index = 0; index < 12_000; index += 1) {
    const choice = textHash(`category ${index}`) % 12;
    counts[choice] = (counts[choice] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1150);
});
