import { useQuery } from '@tanstack/react-query';
import type { TimelineMark } from '#features/watch/rules/timeline.ts';
import type { OfferedQuestions } from '../../contract-questions.ts';
import { questionsQuery } from './questions-query.ts';

const NONE: readonly TimelineMark[] = [];
const momentsOf = ({ questions }: OfferedQuestions): readonly TimelineMark[] =>
  questions.flatMap(({ text, atSeconds }) =>
    atSeconds === null ? [] : [{ kind: 'question', seconds: atSeconds, text }],
  );

/** Where in a video its questions are answered. */
export function useQuestionMoments(videoId: string): readonly TimelineMark[] {
  return useQuery({ ...questionsQuery(videoId), select: momentsOf }).data ?? NONE;
}
