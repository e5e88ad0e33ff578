import { expect, test } from 'vitest';
import { mergedNotes, namesOf } from './merged-notes.ts';

const person = (name: string) => ({ userId: name.toLowerCase(), name });
const note = (key: string, name: string, answer: string | null = null) => ({
  key,
  people: [person(name)],
  answer,
  momentSeconds: answer === null ? null : 7,
});

test('friends with the same question are one note, at the place of the newest, everybody once', () => {
  expect(mergedNotes([note('a', 'Ada'), note('b', 'Ben'), note('a', 'Cleo'), note('a', 'Ada')])).toEqual([
    { ...note('a', 'Ada'), people: [person('Ada'), person('Cleo')] },
    note('b', 'Ben'),
  ]);
});

test('an answer comes from whoever has one first', () => {
  expect(mergedNotes([note('a', 'Ada'), note('a', 'Ben', 'Because.'), note('a', 'Cleo', 'No.')])).toEqual([
    { ...note('a', 'Ada', 'Because.'), people: [person('Ada'), person('Ben'), person('Cleo')] },
  ]);
});

test.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cleo'], 'Ada, Ben and Cleo'],
  [['Ada', 'Ben', 'Cleo', 'Dan'], 'Ada, Ben and 2 others'],
])('%j are named %s', (names, words) => {
  expect(namesOf(names.map(person))).toBe(words);
});
