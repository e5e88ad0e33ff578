import { expect, test } from 'vitest';
import { type KnownFilters, LENGTHS } from './known-filters.ts';
import { filtersInWords, isOffered, type KnownFacts, leftOutInWords, MINUTES_OF } from './list-filters.ts';

const facts = (videos: number, withLength: number, withDay: number): KnownFacts => ({
  videos,
  withLength,
  withDay,
});

test('each length begins where the one before ends, so that every known one is found by one of them', () => {
  const spans = LENGTHS.map((length) => MINUTES_OF[length]);
  expect(spans.map(([over]) => over)).toEqual([null, ...spans.map(([, upTo]) => upTo).slice(0, -1)]);
  expect(spans.at(-1)?.[1]).toBeNull();
});

test.each<[KnownFilters, string]>([
  [{}, ''],
  [{ length: 'up-to-10' }, 'of up to 10 minutes'],
  [{ length: 'over-60' }, 'of over an hour'],
  [{ published: 'past-year' }, 'from the past year'],
  [{ published: '5-to-10-years' }, 'from 5 to 10 years ago'],
  [{ length: '10-to-20', published: 'past-2-years' }, 'of 10 to 20 minutes from the past 2 years'],
])('%j is said as “Videos %s”', (filters, words) => {
  expect(filtersInWords(filters)).toBe(words);
});

test('a filter is offered where it is known of more than a quarter of the videos what it asks for', () => {
  expect(isOffered('length', facts(100, 26, 0))).toBe(true);
  expect(isOffered('length', facts(100, 25, 0))).toBe(false);
  expect(isOffered('published', facts(100, 100, 3))).toBe(false);
  expect(isOffered('length', facts(0, 0, 0))).toBe(false);
});

test.each<[string, KnownFilters, KnownFacts, string | null]>([
  ['nothing is chosen', {}, facts(100, 0, 0), null],
  ['few are left out', { length: 'over-60', published: 'past-year' }, facts(100, 90, 100), null],
  [
    'many have no length',
    { length: 'over-60' },
    facts(100, 89, 0),
    'Videos whose length is not known are left out.',
  ],
  [
    'many have no day',
    { length: 'over-60', published: 'past-year' },
    facts(100, 100, 10),
    'Videos whose day of publication is not known are left out.',
  ],
  [
    'many have neither',
    { length: 'over-60', published: 'past-year' },
    facts(100, 5, 5),
    'Videos whose length or day of publication is not known are left out.',
  ],
])('where %s, what is left out is told', (_where, filters, known, words) => {
  expect(leftOutInWords(filters, known)).toBe(words);
});
