import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ShownQuestion } from './use-questions.ts';

/** How many a hint bar shows on a phone, and otherwise (spec 2 §2 Mobile extras). */
const ON_PHONE = 2;
const OTHERWISE = 3;

type QuestionListProps = {
  questions: readonly ShownQuestion[];
  /** Two of them on a phone and three otherwise; else all. */
  isHint?: boolean;
  onAsk: (question: ShownQuestion) => void;
  /** What else can be done with a question. */
  actions?: (question: ShownQuestion) => ReactNode;
  /** What stands above a question in its margin. */
  margin?: ((question: ShownQuestion) => ReactNode) | undefined;
};

/** Questions as notes that can be pressed. */
export function QuestionList({ questions, isHint = false, onAsk, actions, margin }: QuestionListProps) {
  return (
    <ul className="grid gap-1">
      {questions.slice(0, isHint ? OTHERWISE : undefined).map((question, index) => (
        <li
          key={question.id}
          className={clsx(
            'group/thought note flex items-start',
            isHint && index >= ON_PHONE && 'max-md:hidden',
          )}
        >
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="target min-w-0 flex-1 rounded-sm py-1.5 pl-5 text-left font-serif text-lg text-pretty hover:underline"
          >
            {margin?.(question)}
            <bdi>{question.text}</bdi>{' '}
            {question.wasClicked && (
              <span className="ml-1 font-sans text-sm whitespace-nowrap text-muted">Asked</span>
            )}
          </button>
          {actions?.(question)}
        </li>
      ))}
    </ul>
  );
}
