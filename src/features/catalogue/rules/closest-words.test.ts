import { expect, test } from 'vitest';
import { closestForms, closestWords, differInPair, neighbourSwaps } from './closest-words.ts';

test('a slip of the finger finds the word that was meant', () => {
  expect(closestWords('javasrcipt', ['javascript', 'typescript'])).toEqual(['javascript']);
  expect(closestWords('kuberntes', ['kubernetes'])).toEqual(['kubernetes']);
  expect(closestWords('databse', ['databases', 'database'])).toEqual(['database']);
});

test('a short word forgives one slip, a long one two, neither three', () => {
  expect(closestWords('pyhton', ['python'])).toEqual(['python']);
  expect(closestWords('rsut', ['rust'])).toEqual(['rust']);
  expect(closestWords('ruts', ['rubies'])).toEqual([]);
  expect(closestWords('databasement', ['database'])).toEqual([]);
});

test('no more slips are forgiven than are allowed', () => {
  expect(closestWords('lighting', ['lightning', 'fighting'], 1)).toEqual(['lightning', 'fighting']);
  expect(closestWords('javasrcpt', ['javascript'], 1)).toEqual([]);
});

test('a slip in a form of a word that is known in a longer one finds that one', () => {
  expect(closestForms('educaton', ['educational', 'reduction'])).toEqual(['educational']);
  expect(closestForms('psychlogy', ['psychologically', 'psychological'])).toEqual([
    'psychologically',
    'psychological',
  ]);
  expect(closestForms('consious', ['consciousness'])).toEqual(['consciousness']);
});

test('another word that begins alike is no form of it', () => {
  expect(closestForms('communist', ['communicate', 'communication'])).toEqual([]);
  expect(closestForms('intern', ['international', 'internet'])).toEqual([]);
  expect(closestForms('generl', ['generation'])).toEqual([]);
});

test('words that are as near are all told, each once', () => {
  expect(closestWords('tests', ['test', 'texts', 'test', 'tense'])).toEqual(['test', 'texts']);
  expect(closestWords('anything', [])).toEqual([]);
});

test('two swapped neighbours are put back, wherever they stand', () => {
  expect(neighbourSwaps('saivng')).toContain('saving');
  expect(neighbourSwaps('ab')).toEqual(['ba']);
  expect(neighbourSwaps('aab')).toEqual(['aba']);
});

test.each([
  ['loosing', 'losing', true],
  ['stoped', 'stopped', true],
  ['book', 'bok', true],
  ['biking', 'hiking', false],
  ['losing', 'losing', false],
  ['mind', 'mid', false],
])('“%s” and “%s” differ in a letter written twice: %s', (one, other, isSo) => {
  expect([differInPair(one, other), differInPair(other, one)]).toEqual([isSo, isSo]);
});
