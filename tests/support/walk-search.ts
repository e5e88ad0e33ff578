import { expect } from 'vitest';
import { PAGE_SIZE, type SearchResult } from '#features/catalogue/contract.ts';
import type { SearchSort } from '#features/catalogue/rules/sorting.ts';
import type { operationsAs } from './call-operations.ts';

/** Every page of a search: what was found literally, and what else. */
export async function walkSearch(
  catalogue: ReturnType<typeof operationsAs>['catalogue'],
  term: string,
  sort: SearchSort,
  filter: { categoryId?: string; speaker?: string } = {},
) {
  const found = { matches: [] as SearchResult[], more: [] as SearchResult[] };
  let cursor: string | undefined;
  do {
    const page = await catalogue.search({ term, sort, ...filter, cursor });
    expect(page.matches.length).toBeLessThanOrEqual(PAGE_SIZE);
    expect(page.more.length).toBeLessThanOrEqual(PAGE_SIZE);
    found.matches.push(...page.matches);
    found.more.push(...page.more);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}
