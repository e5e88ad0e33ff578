import { expect, test } from 'vitest';
import { mergedNotes, namesOf } from './merged-notes.ts';

const person = (name: string, note: string | null = null) => ({ userId: name.toLowerCase(), name, note });
const note = (key: string, name: string, answer: string | null = null) => ({
  key,
  people: [person(name)],
  answer,
  sharesAnswer: false as boolean | null,
  momentSeconds: answer === null ? null : 7,
  search: { of: name },
});
/** The same, with what is said to it. */
const saying = (name: string, line: string, answer: string | null = null) => ({
  ...note('a', name, answer),
  people: [person(name, line)],
});
const sharingAnswer = <Note extends object>(one: Note) => ({ ...one, sharesAnswer: true });

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
  expect(
    mergedNotes([
      { ...note('a', 'Ada'), sharesAnswer: null },
      saying('Ben', 'A curator asks.'),
      saying('Ada', 'I wondered, too.'),
      saying('Ben', 'Older words.'),
    ]),
  ).toEqual([
    {
      ...note('a', 'Ada'),
      people: [person('Ada', 'I wondered, too.'), person('Ben', 'A curator asks.')],
      search: { of: 'Ben' },
    },
  ]);
});

test('what is said to a question does not stand over an answer that somebody shared, nor the other way round', () => {
  const question = saying('Ada', 'I wondered, too.');
  const answer = sharingAnswer(note('a', 'Ben', 'Because.'));
  expect(mergedNotes([question, answer])).toEqual([question, answer]);
  expect(mergedNotes([answer, question])).toEqual([answer, question]);
  const saidOfAnswer = sharingAnswer(saying('Ben', 'Read this.', 'Because.'));
  const bare = note('a', 'Ada', 'Because.');
  expect(mergedNotes([bare, saidOfAnswer])).toEqual([bare, saidOfAnswer]);
  // Nor over one that came to a bare question before.
  const silent = mergedNotes([note('a', 'Cleo'), answer]);
  expect(silent).toHaveLength(1);
  expect(mergedNotes([...silent, question])).toEqual([...silent, question]);
});

test('what is said to an answer stands over that answer alone', () => {
  const one = sharingAnswer(saying('Ada', 'Read this.', 'Because.'));
  const other = sharingAnswer(saying('Ben', 'Or this.', 'No.'));
  const same = sharingAnswer(note('a', 'Cleo', 'Because.'));
  expect(mergedNotes([one, other, same])).toEqual([
    { ...one, people: [person('Ada', 'Read this.'), person('Cleo')] },
    other,
  ]);
});

test('who found an answer helpful joins whoever shared that answer, or its question', () => {
  const helpful = { ...note('a', 'Ada', 'Because.'), sharesAnswer: null };
  const answer = sharingAnswer(saying('Ben', 'Read this.', 'Because.'));
  expect(mergedNotes([helpful, answer])).toEqual([
    { ...answer, people: [person('Ada'), person('Ben', 'Read this.')] },
  ]);
  const other = sharingAnswer(saying('Ben', 'Read this.', 'No.'));
  expect(mergedNotes([helpful, other])).toEqual([helpful, other]);
});

test.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cleo'], 'Ada, Ben and Cleo'],
  [['Ada', 'Ben', 'Cleo', 'Dan'], 'Ada, Ben and 2 others'],
])('%j are named %s', (names, words) => {
  expect(namesOf(names.map((name) => person(name)))).toBe(words);
});
