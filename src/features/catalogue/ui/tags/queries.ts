import type { ContractRouterClient } from '@orpc/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { ownQuery } from '#client/request/own-query.ts';
import type { tagContract } from '../../contract-tags.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

export const tags = clientOf<ContractRouterClient<typeof tagContract>>('catalogue');

/** Milliseconds between two looks at a run that is under way. */
const LOOK_AGAIN_MS = 1_000;

export const tagStateQuery = queryOptions({
  queryKey: ['tags', 'state'],
  queryFn: async ({ signal }) => (await tags()).tagState(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? LOOK_AGAIN_MS : false),
  ...ownQuery,
});

export const tagQualityQuery = queryOptions({
  queryKey: ['tags', 'quality'],
  queryFn: async ({ signal }) => (await tags()).tagQuality(undefined, { signal }),
  ...ownQuery,
});

export const untaggableWordsQuery = queryOptions({
  queryKey: ['tags', 'never'],
  queryFn: async ({ signal }) => (await tags()).untaggableWords(undefined, { signal }),
  ...ownQuery,
});

export const tagSearchQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['tags', 'search', keyword],
    queryFn: async ({ signal }) => (await tags()).searchByTag({ keyword }, { signal }),
    enabled: keyword !== '',
    ...ownQuery,
  });

/** Has what is known of tags, and all that shows them, asked for again. */
export const tagsChanged = (queryClient: QueryClient): Promise<void> =>
  catalogueChanged(queryClient, ['tags']);
