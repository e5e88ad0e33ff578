import type { ContractRouterClient } from '@orpc/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { listRead } from '#client/request/query-client.ts';
import type { catalogueContract } from '../contract.ts';
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

/** Pages of a list, from a place in it on (a link to the next page works without scripts). */
export const listQuery = (input: {
  sort: ListOrder;
  categoryId?: string | undefined;
  speaker?: string | undefined;
  from?: string | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: ['videos', input],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogue()).list(
        { sort: input.sort, categoryId: input.categoryId, speaker: input.speaker, cursor: pageParam },
        { signal },
      ),
    initialPageParam: input.from,
    getNextPageParam: (page) => page.nextCursor,
    ...listRead,
  });

export const searchQuery = (input: {
  term: string;
  sort: SearchSort;
  categoryId?: string | undefined;
  speaker?: string | undefined;
  from?: string | undefined;
  isExact?: boolean;
}) =>
  infiniteQueryOptions({
    queryKey: ['search', input],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogue()).search(
        {
          term: input.term,
          sort: input.sort,
          categoryId: input.categoryId,
          speaker: input.speaker,
          exact: input.isExact,
          cursor: pageParam,
        },
        { signal },
      ),
    initialPageParam: input.from,
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
