import type { ContractRouterClient } from '@orpc/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/client-of.ts';
import type { catalogueContract } from '../contract.ts';
import type { ListOrder, SearchSort } from '../rules/sorting.ts';

const catalogue = clientOf<ContractRouterClient<typeof catalogueContract>>('catalogue');

/** Milliseconds for which an answer counts as fresh, and for which it is kept (spec 2 §7 Caching). */
const MINUTE_MS = 60_000;
const LIST_TIMES = { staleTime: 5 * MINUTE_MS, gcTime: 30 * MINUTE_MS };

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await catalogue()).categories(undefined, { signal }),
    ...LIST_TIMES,
  });

/** Pages of a list, from a place in it on (a link to the next page works without scripts). */
export const listQuery = (input: {
  sort: ListOrder;
  categoryId?: string | undefined;
  from?: string | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: ['videos', input],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogue()).list(
        { sort: input.sort, categoryId: input.categoryId, cursor: pageParam },
        { signal },
      ),
    initialPageParam: input.from,
    getNextPageParam: (page) => page.nextCursor,
    ...LIST_TIMES,
  });

export const searchQuery = (input: {
  term: string;
  sort: SearchSort;
  categoryId?: string | undefined;
  from?: string | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: ['search', input],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogue()).search(
        { term: input.term, sort: input.sort, categoryId: input.categoryId, cursor: pageParam },
        { signal },
      ),
    initialPageParam: input.from,
    getNextPageParam: (page) => page.nextCursor,
    ...LIST_TIMES,
  });

/** One video; prefetched ones are fresh for 2 minutes (spec 2 §7). */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['video', id],
    queryFn: async ({ signal }) => (await catalogue()).video({ id }, { signal }),
    staleTime: 2 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
  });

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['transcript', id],
    queryFn: async ({ signal }) => (await catalogue()).transcript({ id }, { signal }),
    ...LIST_TIMES,
  });
