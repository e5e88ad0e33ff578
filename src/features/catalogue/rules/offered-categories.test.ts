import { expect, test } from 'vitest';
import { offeredCategories } from './offered-categories.ts';

const [rivers, drafts, empty] = [
  { id: 'rivers', count: 3 },
  { id: 'drafts', count: 0 },
  { id: 'empty', count: 0 },
] as const;

test.each([
  ['those that hold a published video', undefined, [rivers]],
  ['beside them the one that the address names', 'empty', [rivers, empty]],
])('visitors are offered %s', (_which, selected, offered) => {
  expect(offeredCategories([rivers, drafts, empty], selected)).toEqual(offered);
});
