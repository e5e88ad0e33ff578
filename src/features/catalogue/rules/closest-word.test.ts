import { expect, test } from 'vitest';
import { closestWord } from './closest-word.ts';

test('a slip of the finger finds the word that was meant', () => {
  expect(closestWord('javasrcipt', ['javascript', 'typescript'])).toBe('javascript');
  expect(closestWord('kuberntes', ['kubernetes'])).toBe('kubernetes');
  expect(closestWord('databse', ['database', 'databases'])).toBe('database');
});

test('a short word forgives one slip, a long one two, neither three', () => {
  expect(closestWord('pyhton', ['python'])).toBe('python');
  expect(closestWord('rsut', ['rust'])).toBe('rust');
  expect(closestWord('ruts', ['rubies'])).toBeNull();
  expect(closestWord('databasement', ['database'])).toBeNull();
});

test('of two as near the more similar one, which comes first, wins', () => {
  expect(closestWord('tests', ['test', 'texts'])).toBe('test');
  expect(closestWord('anything', [])).toBeNull();
});
