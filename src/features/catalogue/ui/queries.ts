import type { ContractRouterClient } from '@orpc/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { listRead } from '#client/request/query-client.ts';
import type { catalogueContract } from '../contract.ts';
import type { KnownFilters } from '../rules/known-filters.ts';
import type { ListOrder, SearchSort } from '../rules/sorting.ts';

export const catalogue = clientOf<ContractRouterClient<typeof catalogueContract>>('catalogue');

/** Milliseconds for which a video that was fetched before it was asked for counts as fresh (spec 2 §7). */
const VIDEO_FRESH_MS = 2 * 60_000;

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await catalogue()).categories(undefined, { signal }),
    ...listRead,
  });

/** Of how many videos length and day of publication are known. */
export const knownFactsQuery = () =>
  queryOptions({
    queryKey: ['known-facts'],
    queryFn: async ({ signal }) => (await catalogue()).knownFacts(undefined, { signal }),
    ...listRead,
    // Without it the filters by them are not there: nobody misses anything.
    meta: { silent: true },
  });

/** What a list or a search is of, and the place from which on its pages are shown (a link to the next one works without scripts). */
interface Listed extends KnownFilters {
  categoryId?: string | undefined;
  speaker?: string | undefined;
  from?: string | undefined;
}

/** Pages of a list. */
export const listQuery = ({ from, ...list }: Listed & { sort: ListOrder }) =>
  infiniteQueryOptions({
    queryKey: ['videos', { ...list, from }],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogue()).list({ ...list, cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
    ...listRead,
  });

/** Pages of a search. */
export const searchQuery = ({
  from,
  isExact,
  ...search
}: Listed & { term: string; sort: SearchSort; isExact?: boolean }) =>
  infiniteQueryOptions({
    queryKey: ['search', { ...search, isExact, from }],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogue()).search({ ...search, exact: isExact, cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextCursor,
    ...listRead,
  });

/** What somebody who types a term may mean. */
export const suggestionsQuery = (term: string) =>
  queryOptions({
    queryKey: ['suggestions', term],
    queryFn: async ({ signal }) => (await catalogue()).suggestions({ term }, { signal }),
    ...listRead,
    // Nobody waits for them.
    retry: false,
  });

/** One video; null when there is none of this id. */
export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['video', id],
    queryFn: async ({ signal }) => {
      try {
        return await (await catalogue()).video({ id }, { signal });
      } catch (error) {
        // Told by its code: the error's class would load the whole client with the page.
        if ((error as { code?: unknown }).code === 'NOT_FOUND_ERROR') return null;
        throw error;
      }
    },
    staleTime: VIDEO_FRESH_MS,
    // Spec 2 §4: a video is asked for once more; whoever waits for it is told sooner than with two.
    retry: listRead.retry,
    // Its failure stands in place of the video, and shows no toast (spec 2 §2 Video error states).
    meta: { silent: true },
  });

/** The lines of a video's transcript in a language; of the primary one when none is named. */
export const transcriptQuery = (id: string, language?: string) =>
  queryOptions({
    queryKey: ['transcript', id, language ?? null],
    queryFn: async ({ signal }) => (await catalogue()).transcript({ id, language }, { signal }),
    ...listRead,
  });
