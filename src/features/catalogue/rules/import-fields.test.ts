import { expect, test } from 'vitest';
import { meantField, unusedFields } from './import-fields.ts';

test('what no import reads is named as it was written, and what says nothing is not', () => {
  const record = {
    Title: 'Bread',
    url: 'https://youtu.be/abcdefghijk',
    'Created At': '2020-05-01',
    speeker: 'Ada',
    'Presenter Bio': 'An engineer',
    room: '',
    hall: null,
    '': 'a column without a name',
    seats: 0,
  };
  expect(unusedFields(record)).toEqual(['speeker', 'Presenter Bio', 'seats']);
});

test.each(['https://youtu.be/abcdefghijk', null, ['title']])('%j has no fields', (record) => {
  expect(unusedFields(record)).toEqual([]);
});

test.each([
  ['speeker', 'speaker'],
  ['Speakrs', 'speakers'],
  ['tag', 'tags'],
  ['Published-Onn', 'published_on'],
  ['descritpion', 'description'],
  ['presenter_bio', null],
  ['room', null],
  ['ur', null],
])('by %j %j is meant', (name, meant) => {
  expect(meantField(name)).toBe(meant);
});
