import { expect, test } from 'vitest';
import { asSpelled, browseHeading } from './browse-heading.ts';
import type { ListParams } from './list-params.ts';

const categories = [
  { id: 'a', name: 'Baking' },
  { id: 'b', name: 'Rivers' },
];

test.each<[string, ListParams]>([
  ['All Videos', {}],
  ['Rivers', { category: 'b' }],
  ['Videos', { length: '10-to-20' }],
  ['Videos in Rivers', { category: 'b', published: 'past-year' }],
  ['Videos with Ann Lee', { speaker: 'Ann Lee', length: 'over-60' }],
  ['Videos with Ann Lee', { speaker: 'Ann Lee' }],
  ['Videos with Ann Lee in Rivers', { speaker: 'Ann Lee', category: 'b' }],
  ['Search Results', { q: 'rye' }],
  ['Search Results in Rivers', { q: 'rye', category: 'b' }],
  ['Search Results with Ann Lee', { q: 'rye', speaker: 'Ann Lee' }],
  ['Search Results with Ann Lee in Rivers', { q: 'rye', speaker: 'Ann Lee', category: 'b' }],
  ['Search Results in this category', { q: 'rye', category: 'gone' }],
])('%s', (heading, params) => {
  expect(browseHeading(params, categories)).toBe(heading);
});

test('while the categories are not known, nothing false is said of the chosen one', () => {
  expect(browseHeading({ q: 'rye', category: 'a' }, undefined)).toBe('Search Results in this category');
});

test('a name that was asked for in other letters is shown as the videos spell it', () => {
  const videos = [{ speakers: [] }, { speakers: ['Bo', 'Marc-André Lemburg'] }];
  expect(asSpelled('marc-andre lemburg', videos)).toBe('Marc-André Lemburg');
  expect(asSpelled('Marc-André', videos)).toBeUndefined();
  expect(asSpelled('Bo', [])).toBeUndefined();
});
