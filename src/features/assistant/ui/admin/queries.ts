import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { onServer } from '#client/request/on-server.ts';
import { OWN } from '#client/request/own-query.ts';
import { mayTryAgain } from '#client/request/request-policy.ts';
import { codeOf } from '#lib/error-code.ts';
import type { ManagedQuestion } from '../../contract-admin.ts';
import { assistant } from '../operations.ts';

/** Milliseconds after which the list of questions is read anew (spec 3 §9). */
const QUESTIONS_FRESH_MS = 60_000;

/** Spec 3 §8 Question query retry: what did not get through twice, what is not permitted never, others once. */
export function retriesQuestions(failures: number, error: unknown): boolean {
  const code = codeOf(error);
  const isLost = code === 'NETWORK_ERROR' || code === 'CONNECTION_ERROR' || code === 'TIMEOUT_ERROR';
  return mayTryAgain(failures, error, isLost ? 2 : 1);
}

const ofAdmins = {
  retry: onServer ? false : retriesQuestions,
  refetchOnMount: true,
  meta: OWN,
} as const;

/** Until it is known whether a new question can be answered, which the server looks up in the background. */
const LOOK_AGAIN_MS = 1_500;

/** The questions of a group in their order: those of every video, or a video's own with them. */
export const managedQuestionsQuery = (videoId: string | null) =>
  queryOptions({
    queryKey: ['questions', 'managed', videoId ?? 'all'],
    queryFn: async ({ signal }) =>
      (await assistant()).managedQuestions({ videoId: videoId ?? undefined }, { signal }),
    staleTime: QUESTIONS_FRESH_MS,
    // Of drafts nobody looks it up.
    refetchInterval: ({ state: { data } }) =>
      data?.video?.isPublished && data.questions.some(isUnjudged) ? LOOK_AGAIN_MS : false,
    ...ofAdmins,
  });

const isUnjudged = ({ isAnswered, isCovered }: ManagedQuestion) => !isAnswered && isCovered === null;

export const videosToAskQuery = (title: string) =>
  queryOptions({
    queryKey: ['questions', 'videos', title],
    queryFn: async ({ signal }) => (await assistant()).videosToAsk({ title }, { signal }),
    staleTime: 0,
    ...ofAdmins,
  });

export const questionAnalyticsQuery = (days: 30 | 90) =>
  queryOptions({
    queryKey: ['questions', 'analytics', days],
    queryFn: async ({ signal }) => (await assistant()).questionAnalytics({ days }, { signal }),
    staleTime: 0,
    ...ofAdmins,
  });

export const questionSettingsQuery = () =>
  queryOptions({
    queryKey: ['questions', 'settings'],
    queryFn: async ({ signal }) => (await assistant()).questionSettings(undefined, { signal }),
    staleTime: 0,
    ...ofAdmins,
  });

export const cleanupStatusQuery = () =>
  queryOptions({
    queryKey: ['questions', 'clean-up'],
    queryFn: async ({ signal }) => (await assistant()).cleanupStatus(undefined, { signal }),
    staleTime: 0,
    ...ofAdmins,
  });

export const chatInstructionsQuery = () =>
  queryOptions({
    queryKey: ['assistant', 'instructions'],
    queryFn: async ({ signal }) => (await assistant()).chatInstructions(undefined, { signal }),
    staleTime: 0,
    ...ofAdmins,
  });

/** Has everything that shows questions and their answers read anew, on public pages too. */
export async function questionsChanged(queryClient: QueryClient): Promise<void> {
  // What nobody looks at is read when somebody turns to it.
  queryClient.removeQueries({ queryKey: ['insights'], type: 'inactive' });
  await Promise.all(
    [['questions'], ['insights']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
