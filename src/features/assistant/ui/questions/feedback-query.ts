import { queryOptions } from '@tanstack/react-query';
import { assistant } from '../operations.ts';

/** What the reader said of a video's answers, by question id. */
export const feedbackQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['assistant', 'feedback', videoId],
    queryFn: async ({ signal }) => (await assistant()).myFeedback({ id: videoId }, { signal }),
    meta: { silent: true, isPersonal: true },
  });
