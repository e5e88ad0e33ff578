import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ClickableQuestion, OfferedQuestions } from '../../contract-questions.ts';
import { arrangeQuestions } from '../../rules/questions/arrange-questions.ts';
import { rememberedClicks, wasClicked } from '../../rules/questions/clicked-questions.ts';
import { rememberClick, storedClicks, watchClicks } from './clicked-store.ts';
import { leaveVideo, readerOf } from './question-reader.ts';
import { questionsQuery } from './questions-query.ts';

export interface ShownQuestion extends ClickableQuestion {
  wasClicked: boolean;
}

const NONE: OfferedQuestions = { questions: [], explorationRate: 0, summaryQuestion: null };

/**
 * The questions of a video as this reader meets them: the first are to be shown, those that were clicked in the last half
 * hour come last. What is clicked from now on stays in its place, marked: nothing moves under a finger. On the server,
 * which knows no reader, the best come first.
 */
export function useQuestions(videoId: string): {
  questions: ShownQuestion[];
  explorationRate: number;
  summaryQuestion: string | null;
  remember: (question: ClickableQuestion) => void;
  isPending: boolean;
} {
  const { data: { questions, explorationRate, summaryQuestion } = NONE, isPending } = useQuery(
    questionsQuery(videoId),
  );
  const stored = useSyncExternalStore(
    watchClicks,
    () => storedClicks(videoId),
    () => null,
  );
  const clicks = useMemo(() => rememberedClicks(stored, Date.now()), [stored]);
  const reader = useMemo(() => (import.meta.env.SSR ? null : readerOf(videoId)), [videoId]);
  useEffect(() => () => leaveVideo(videoId), [videoId]);
  const arranged = useMemo(() => {
    if (!reader) return questions;
    const texts = questions.map(({ text }) => text);
    return arrangeQuestions(texts, reader, explorationRate).map((at) => questions[at] as ClickableQuestion);
  }, [questions, explorationRate, reader]);
  const marked = useMemo(
    () => arranged.map((question) => ({ ...question, wasClicked: wasClicked(clicks, question.text) })),
    [arranged, clicks],
  );
  return {
    questions: marked,
    explorationRate,
    summaryQuestion,
    remember: ({ text }) => rememberClick(videoId, text),
    isPending,
  };
}
