import { expect, test } from 'vitest';
import { jobWords } from '#features/admin/rules/job-words.ts';
import { JOBS } from './jobs.ts';

test('of every kind of background work admins read by a title of its own what it does', () => {
  const words = JOBS.map(({ name }) => ({ name, ...jobWords(name) }));
  expect(words.filter(({ sentence }) => sentence === null)).toEqual([]);
  const mayBeOff = JOBS.filter(({ isOff }) => isOff).map(({ name }) => name);
  expect(words.filter(({ off }) => off !== null).map(({ name }) => name)).toEqual(mayBeOff);
  expect(new Set(words.map(({ title }) => title)).size).toBe(JOBS.length);
});
