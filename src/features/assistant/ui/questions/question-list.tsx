import { useHydrated } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SHOWN_QUESTIONS } from '../../rules/questions/arrange-questions.ts';
import { QuestionButton } from './question-button.tsx';
import type { ShownQuestion } from './use-questions.ts';

type QuestionListProps = {
  /** Those to show first, then the others. */
  questions: readonly ShownQuestion[];
  /** Five are shown; where a drawer has the others two on a phone and three otherwise (spec 2 §2 Mobile extras). */
  isHint?: boolean;
  onAsk: (question: ShownQuestion) => void;
  /** What else can be done with a question. */
  actions?: (question: ShownQuestion) => ReactNode;
  /** What stands above a question in its margin. */
  margin?: ((question: ShownQuestion) => ReactNode) | undefined;
};

/** Questions as notes that can be pressed. */
export function QuestionList({ questions, isHint = false, onAsk, actions, margin }: QuestionListProps) {
  // A page from the server has them all: a script in it may have put any of them in front.
  const isHydrated = useHydrated();
  return (
    <ul
      className={clsx(
        'grid gap-1',
        isHint && 'docked:[&>:nth-child(n+4)]:hidden docked:max-md:[&>:nth-child(n+3)]:hidden',
      )}
    >
      {questions.slice(0, isHydrated ? SHOWN_QUESTIONS : undefined).map((question, index) => (
        <li
          key={question.id}
          hidden={index >= SHOWN_QUESTIONS}
          className="group/thought note flex items-start"
        >
          <QuestionButton onAsk={() => onAsk(question)}>
            {margin?.(question)}
            <bdi>{question.text}</bdi>{' '}
            {question.wasClicked && (
              <span className="ml-1 font-sans text-sm whitespace-nowrap text-muted">Asked</span>
            )}
          </QuestionButton>
          {actions?.(question)}
        </li>
      ))}
    </ul>
  );
}
