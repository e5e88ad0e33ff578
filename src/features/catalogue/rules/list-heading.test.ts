import { expect, test } from 'vitest';
import { categoryHeading } from './list-heading.ts';

const categories = [
  { id: 'a', name: 'Baking' },
  { id: 'b', name: 'Rivers' },
];

test.each([
  [undefined, 'All Videos'],
  ['b', 'Rivers'],
  ['gone', 'Unknown category'],
])('with the category %s the heading is %s', (selected, heading) => {
  expect(categoryHeading(categories, selected)).toBe(heading);
});

test('while the categories are not known, nothing false is said of the chosen one', () => {
  expect(categoryHeading(undefined, 'a')).toBe('Videos in this category');
});
