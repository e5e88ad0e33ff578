import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownQuery } from '#client/request/own-query.ts';
import { media } from '../operations.ts';

/** Milliseconds between two looks while a host is being asked. */
const LOOK_AGAIN_MS = 2_000;

export const transcribedVideosQuery = (title: string) =>
  infiniteQueryOptions({
    queryKey: ['media', 'transcribed-videos', title],
    queryFn: async ({ pageParam, signal }) =>
      (await media()).transcribedVideos({ title: title || undefined, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...ownQuery,
  });

export const transcriptsQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['media', 'transcripts', videoId],
    queryFn: async ({ signal }) => (await media()).transcripts({ videoId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.video.hostStatus === 'fetching' ? LOOK_AGAIN_MS : false),
    ...ownQuery,
  });

/**
 * The lines of a transcript as it was changed last: of another time they are others. So nobody asks for the lines of one
 * that was deleted.
 */
export const transcriptLinesQuery = (videoId: string, language: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['transcript-lines', videoId, language, updatedAt],
    queryFn: async ({ signal }) => (await media()).transcriptLines({ videoId, language }, { signal }),
    placeholderData: (shown) => shown,
    ...ownQuery,
  });

/** Forgets what pages know of a video's transcripts and of what is answered by them; what is shown is asked for again. */
export async function transcriptsChanged(queryClient: QueryClient, videoId: string): Promise<void> {
  await Promise.all(
    [['media'], ['video', videoId], ['transcript', videoId], ['questions'], ['insights']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
