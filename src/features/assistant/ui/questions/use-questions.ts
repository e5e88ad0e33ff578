import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { SHOWN_QUESTIONS } from '../../rules/questions/arrange-questions.ts';
import {
  type ClickedQuestion,
  freshFirst,
  rememberedClicks,
  wasClicked,
} from '../../rules/questions/clicked-questions.ts';
import { rememberClick, storedClicks, watchClicks } from './clicked-store.ts';
import { questionsQuery } from './questions-query.ts';

export interface ShownQuestion extends ClickableQuestion {
  wasClicked: boolean;
}

/**
 * The questions to show under a video, five at most, others in place of those that were clicked in the last half hour.
 * What is clicked from now on stays in its place, marked: nothing moves under a finger.
 */
export function useQuestions(videoId: string): {
  questions: ShownQuestion[];
  remember: (question: ClickableQuestion) => void;
} {
  const { data } = useQuery(questionsQuery(videoId));
  const stored = useSyncExternalStore(
    watchClicks,
    () => storedClicks(videoId),
    () => null,
  );
  const clicks = useMemo(() => rememberedClicks(stored, Date.now()), [stored]);
  const [before, setBefore] = useState<readonly ClickedQuestion[]>([]);
  useEffect(() => setBefore(rememberedClicks(storedClicks(videoId), Date.now())), [videoId]);
  const questions = useMemo(
    () =>
      freshFirst(data ?? [], before, SHOWN_QUESTIONS).map((question) => ({
        ...question,
        wasClicked: wasClicked(clicks, question.text),
      })),
    [data, before, clicks],
  );
  return { questions, remember: ({ text }) => rememberClick(videoId, text) };
}
