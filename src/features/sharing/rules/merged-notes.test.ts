import { expect, test } from 'vitest';
import { mergedNotes, namesOf } from './merged-notes.ts';

const person = (name: string, note: string | null = null) => ({ userId: name.toLowerCase(), name, note });
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

test('each keeps what they say to it, also where they found the answer helpful later', () => {
  const saying = (name: string, line: string | null) => ({
    ...note('a', name),
    people: [person(name, line)],
  });
  expect(
    mergedNotes([
      saying('Ada', null),
      saying('Ben', 'A curator asks.'),
      saying('Ada', 'I wondered, too.'),
      saying('Ben', 'Older words.'),
    ]),
  ).toEqual([
    { ...note('a', 'Ada'), people: [person('Ada', 'I wondered, too.'), person('Ben', 'A curator asks.')] },
  ]);
});

test.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cleo'], 'Ada, Ben and Cleo'],
  [['Ada', 'Ben', 'Cleo', 'Dan'], 'Ada, Ben and 2 others'],
])('%j are named %s', (names, words) => {
  expect(namesOf(names.map((name) => person(name)))).toBe(words);
});
