import { queryOptions } from '@tanstack/react-query';
import { FRESH_MS } from '#client/request/request-policy.ts';
import { assistant } from '../operations.ts';

/** The questions of a video, the best first, and how often others are tried (spec 2 §9); `useQuestions` arranges them. */
export const questionsQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['questions', videoId],
    queryFn: async ({ signal }) => (await assistant()).questions({ id: videoId }, { signal }),
    staleTime: FRESH_MS,
    // Whoever comes back to the video later meets the questions as they are by then.
    refetchOnMount: true,
    // A video's page is not worse without: nothing stands in their place.
    meta: { silent: true },
  });
