import { queryOptions } from '@tanstack/react-query';
import { FRESH_MS } from '#client/request/request-policy.ts';
import { arrangeQuestions } from '../../rules/questions/arrange-questions.ts';
import { assistant } from '../operations.ts';

/**
 * The questions of a video as this reader meets them (spec 2 §9). They are arranged where they are fetched, so that a
 * page that the server rendered has them in the same places once scripts run.
 */
export const questionsQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['questions', videoId],
    queryFn: async ({ signal }) =>
      arrangeQuestions(await (await assistant()).questions({ id: videoId }, { signal }), Math.random),
    staleTime: FRESH_MS,
    // Whoever comes back to the video later meets the questions as they are by then.
    refetchOnMount: true,
    // A video's page is not worse without: nothing stands in their place.
    meta: { silent: true },
  });
