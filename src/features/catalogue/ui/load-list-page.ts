import type { QueryClient } from '@tanstack/react-query';
import { waitForList } from '#client/list/wait-for-list.ts';
import { categoriesQuery } from './queries.ts';

/**
 * What a page with a list needs before it is shown: the list's first page and the categories. What came before is
 * shown at once, and renewed beside it once it is stale.
 * @param first begins to load the list
 * @returns the chosen category, if it is there, and where the next page begins, for the page's head
 */
export async function loadListPage(
  queryClient: QueryClient,
  first: Promise<{ pages: { nextCursor: string | null }[] }>,
  categoryId: string | undefined,
) {
  const [list, categories] = await Promise.all([
    waitForList(first),
    waitForList(queryClient.ensureQueryData({ ...categoriesQuery(), revalidateIfStale: true })),
  ]);
  return {
    category: categories?.find(({ id }) => id === categoryId),
    nextCursor: list?.pages.at(-1)?.nextCursor ?? null,
  };
}
