import { ScriptOnce } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId } from 'react';
import type { ClickableQuestion } from '../../contract-questions.ts';
import { HINTED_QUESTIONS, SHOWN_QUESTIONS } from '../../rules/questions/arrange-questions.ts';
import { placingScript } from './placing-script.ts';
import { QuestionList } from './question-list.tsx';
import { useQuestions } from './use-questions.ts';

type QuestionsPanelProps = {
  videoId: string;
  /** Asks a curated question. */
  onAsk: (question: ClickableQuestion) => void;
  /** For narrow screens: two or three of the questions, the others being in the drawer. */
  isHint?: boolean;
  actions?: (question: ClickableQuestion) => ReactNode;
  /** What stands above a question in its margin. */
  margin?: (question: ClickableQuestion) => ReactNode;
  ref?: Ref<HTMLElement>;
};

/** The questions worth asking beside a video (spec 2 §2 Video page), five at most. Nothing at all when there are none. */
export function QuestionsPanel({ videoId, onAsk, isHint, actions, margin, ref }: QuestionsPanelProps) {
  const { questions, explorationRate, remember } = useQuestions(videoId);
  const titleId = useId();
  if (questions.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-lg">
        Questions
      </h2>
      <QuestionList
        questions={questions}
        isHint={isHint}
        actions={actions}
        margin={margin}
        onAsk={(question) => {
          remember(question);
          onAsk(question);
        }}
      />
      {import.meta.env.SSR && (
        <ScriptOnce>
          {placingScript(videoId, explorationRate, isHint ? HINTED_QUESTIONS : SHOWN_QUESTIONS)}
        </ScriptOnce>
      )}
    </section>
  );
}
