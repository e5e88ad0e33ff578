import type { ContractRouterClient } from '@orpc/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { OWN, ownQuery } from '#client/request/own-query.ts';
import type { AdminVideo, catalogueAdminContract, VideoFilter } from '../../contract-admin.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

export const catalogueForAdmins = clientOf<ContractRouterClient<typeof catalogueAdminContract>>('catalogue');

/** Milliseconds between two looks while captions are on their way. */
const LOOK_AGAIN_MS = 2_000;

/** Whether a job is about to say what became of a video's captions. */
const awaitsCaptions = ({ transcriptStatus }: AdminVideo): boolean => transcriptStatus === 'fetching';

export const adminVideosQuery = (filter: VideoFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin-videos', 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      (await catalogueForAdmins()).videos({ ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ videos }) => videos.some(awaitsCaptions)) ? LOOK_AGAIN_MS : false,
    ...ownQuery,
  });

export const videoCountQuery = (filter: VideoFilter) =>
  queryOptions({
    queryKey: ['admin-videos', 'count', filter],
    queryFn: async ({ signal }) => (await catalogueForAdmins()).videoCount(filter, { signal }),
    ...ownQuery,
  });

/** What a link is listed as. Not kept: videos are added and deleted meanwhile. */
export const listedVideoQuery = (url: string) =>
  queryOptions({
    queryKey: ['admin-videos', 'listed', url],
    queryFn: async ({ signal }) => (await catalogueForAdmins()).listedVideo({ url }, { signal }),
    enabled: url !== '',
    ...ownQuery,
    gcTime: 0,
  });

export const ownFilmsQuery = queryOptions({
  queryKey: ['admin-videos', 'own-films'],
  queryFn: async ({ signal }) => (await catalogueForAdmins()).ownFilms({}, { signal }),
  ...ownQuery,
});

/** One video to be edited; null when there is none. Not asked for again by itself: somebody types over it. */
export const editedVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-videos', 'edited', id],
    queryFn: async ({ signal }) => {
      try {
        return await (await catalogueForAdmins()).editedVideo({ id }, { signal });
      } catch (error) {
        const { code } = error as { code?: unknown };
        // What is no id is no video either.
        if (code === 'NOT_FOUND_ERROR' || code === 'VALIDATION_ERROR') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
    meta: OWN,
  });

/** Has everything asked for again that shows videos, after some were changed. */
export const videosChanged = (queryClient: QueryClient): Promise<void> =>
  catalogueChanged(queryClient, ['admin-videos', 'list'], ['admin-videos', 'count']);
