import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askTogether } from '#client/request/ask-together.ts';
import { FRESH_MS } from '#client/request/request-policy.ts';
import type { BriefQuestion } from '../../contract-questions.ts';
import { MAX_CARDS } from '../../rules/questions/arrange-questions.ts';
import { assistant } from '../operations.ts';

const cardQuestion = askTogether<BriefQuestion | null>(MAX_CARDS, async (ids) => {
  const questions = await (await assistant()).cardQuestions({ ids });
  return (id) => questions[id] ?? null;
});

/** The best question of a video, for its card; null where it has none. What cards ask at one moment is one question. */
export const cardQuestionQuery = (id: string) =>
  queryOptions({
    queryKey: ['questions', 'card', id],
    queryFn: () => cardQuestion(id),
    staleTime: FRESH_MS,
    // Whoever comes back to the list later meets the question as it is by then.
    refetchOnMount: true,
    meta: { silent: true },
  });

/** Has the questions of a list's first videos with the list. A list is not worse without. */
export async function loadCardQuestions(
  queryClient: QueryClient,
  videos: Promise<readonly { id: string }[]>,
): Promise<void> {
  const ids = (await videos).map(({ id }) => id);
  const missing = ids
    .filter((id) => {
      const known = queryClient.getQueryCache().find({ queryKey: cardQuestionQuery(id).queryKey });
      return known?.isStaleByTime(FRESH_MS) ?? true;
    })
    .slice(0, MAX_CARDS);
  if (missing.length === 0) return;
  try {
    const questions = await (await assistant()).cardQuestions({ ids: missing });
    for (const id of missing) queryClient.setQueryData(cardQuestionQuery(id).queryKey, questions[id] ?? null);
  } catch {
    // The cards ask by themselves.
  }
}

/** The video that home opens with. */
export const openingVideoQuery = () =>
  queryOptions({
    queryKey: ['questions', 'opening'],
    queryFn: async ({ signal }) => (await assistant()).openingVideo(undefined, { signal }),
    staleTime: FRESH_MS,
    meta: { silent: true },
  });
