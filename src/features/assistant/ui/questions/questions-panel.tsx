import { useId } from 'react';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { QuestionList } from './question-list.tsx';
import { useQuestions } from './use-questions.ts';

type QuestionsPanelProps = {
  videoId: string;
  /** Asks a curated question. */
  onAsk: (question: ClickableQuestion) => void;
  /** For layout. */
  className?: string;
};

/**
 * The questions worth asking beside a video (spec 2 §2 Video page): five on wide screens, below them a hint of two or
 * three, the others being in the drawer. Nothing at all when there are none.
 */
export function QuestionsPanel({ videoId, onAsk, className }: QuestionsPanelProps) {
  const { questions, remember } = useQuestions(videoId);
  const titleId = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-2 text-lg">
        Questions worth asking
      </h2>
      <QuestionList
        questions={questions}
        isHint
        onAsk={(question) => {
          remember(question);
          onAsk(question);
        }}
      />
    </section>
  );
}
