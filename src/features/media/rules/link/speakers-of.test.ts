import { expect, test } from 'vitest';
import { speakersOf } from './speakers-of.ts';

test.each([
  'Bret Victor',
  'Rich Hickey',
  'Guido van Rossum',
  'José Valim',
  'Kent C. Dodds',
  'Jean-Pierre Serre',
  'Conor O’Brien',
  'Simon Peyton Jones',
  'Sandi Metz',
  'Yukihiro Matsumoto',
  'Anjana Vakil',
  'Sven Müller-Lüdenscheidt',
  'Ludwig van der Berg',
  'Mary Poppendieck',
  'Linus Torvalds',
  'Ángel Pérez Gómez',
  'Ryan McDonald',
  'Priya Raghavan',
  'Samuel L Jackson',
  'Alan Kay',
  'Doug Day',
])('%s is a person, and speaks', (name) => {
  expect(speakersOf([name])).toEqual([name]);
});

test.each([
  'PyCon US',
  'TED',
  'TED Talks',
  'Ted Talks',
  'Google Developers',
  'The Changelog',
  'GOTO Conferences',
  'Virginia Tech',
  'Ruby Central',
  'Austin Python',
  'Alan Turing Institute',
  'Linus Tech Tips',
  'Grace Hopper Foundation',
  'Strange Loop',
  'Star Wars',
  '3Blue1Brown',
  'freeCodeCamp.org',
  'Jane Doe - Topic',
  'Jane Doe Official',
  'jane doe',
  'Jane',
  'Mark van',
  'JOHN SMITH',
  'Jane Doe (she/her)',
  'Doe, Jane',
  'Ben and Jerry Show',
  'Mary Had A Little Lamb',
  'Microsoft',
  '',
  ' ',
  `Jane ${'Doe'.repeat(50)}`,
])('%j is no person', (name) => {
  expect(speakersOf([name])).toEqual([]);
});

test('several are read apart, each once, wherever they stand; a channel beside them is left out', () => {
  expect(
    speakersOf(['Jane  Doe and John Smith', 'jane doe', 'Jané Doe', 'PyCon US', 'Alan Kay, Bret Victor']),
  ).toEqual(['Jane Doe', 'John Smith', 'Alan Kay', 'Bret Victor']);
});

test('no more than ten are named', () => {
  const letters = [...'abcdefghijklmnop'];
  expect(speakersOf(letters.map((letter) => `Jane Do${letter}`))).toHaveLength(10);
});
