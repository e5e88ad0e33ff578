import { expect, test } from 'vitest';
import { staysInList } from './stays-in-list.ts';

test.each([
  [{ kind: 'tag', tag: 'bread' }, { show: 'drafts' }, true],
  [{ kind: 'feature' }, { show: 'published' }, true],
  [{ kind: 'unfeature' }, { show: 'all' }, true],
  [{ kind: 'categorise', categoryId: 'a' }, { show: 'all', categoryId: 'b' }, true],
  [{ kind: 'publish' }, { show: 'all' }, true],
  [{ kind: 'publish' }, { show: 'drafts' }, false],
  [{ kind: 'unpublish' }, { show: 'drafts' }, true],
  [{ kind: 'unpublish' }, { show: 'published' }, false],
  [{ kind: 'uncategorise', categoryId: 'a' }, { show: 'all', categoryId: 'a' }, false],
  [{ kind: 'uncategorise', categoryId: 'a' }, { show: 'all' }, true],
  [{ kind: 'delete' }, { show: 'all' }, false],
  [{ kind: 'restore' }, { show: 'deleted' }, false],
] as const)('after %j in %j they are there: %j', (change, filter, stays) => {
  expect(staysInList(change, filter)).toBe(stays);
});
