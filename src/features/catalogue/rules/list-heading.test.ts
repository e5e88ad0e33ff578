import { expect, test } from 'vitest';
import { categoryHeading, searchHeading } from './list-heading.ts';

const categories = [
  { id: 'a', name: 'Baking' },
  { id: 'b', name: 'Rivers' },
];

test.each([
  [undefined, 'All Videos', 'Search Results'],
  ['b', 'Rivers', 'Search Results in Rivers'],
  ['gone', 'Unknown category', 'Search Results in this category'],
])('with the category %s the headings are %s and %s', (selected, list, search) => {
  expect(categoryHeading(categories, selected)).toBe(list);
  expect(searchHeading(categories, selected)).toBe(search);
});

test('while the categories are not known, nothing false is said of the chosen one', () => {
  expect(categoryHeading(undefined, 'a')).toBe('Videos in this category');
  expect(searchHeading(undefined, 'a')).toBe('Search Results in this category');
});
