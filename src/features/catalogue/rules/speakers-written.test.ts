import { expect, test } from 'vitest';
import { speakersWritten } from './speakers-written.ts';

const namesIn = (text: string) => speakersWritten(text).names.map((name) => name.trim());

test.each([
  'Gil Hart, Ida Ito',
  'Xiaoming Li, John Smith',
  'Nguyễn Văn An, Trần Thị Bình',
  'Priya Raman, Karen van der Berg',
  'García Márquez, José Saramago',
  'Ada Lovelace, Mary Jane',
  'Lwazi Dube, Nomsa Dube, Paul Martin',
])('%j are several speakers', (text) => {
  expect(namesIn(text)).toEqual(text.split(', '));
  expect(speakersWritten(text).isDoubtful).toBe(false);
});

test.each([
  'García Márquez, José Luis',
  'van der Berg, Jan Willem',
  'Wojtyła Kowalski, Jean-Pierre M.',
  'Saint-Exupéry Fonscolombe, Antoine Marie',
])('%j is one speaker, the family name first, and doubtful', (text) => {
  expect(speakersWritten(text)).toEqual({ names: [text], isDoubtful: true });
});

test.each(['Smith, John', 'Martin Luther King, Jr.', 'Ada Lovelace', 'Ada Lovelace, '])(
  '%j is one speaker without a doubt',
  (text) => {
    expect(speakersWritten(text)).toEqual({ names: [text], isDoubtful: false });
  },
);
