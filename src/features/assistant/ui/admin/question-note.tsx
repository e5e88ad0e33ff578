import { ArrowDown, ArrowUp } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ManagedQuestion } from '../../contract-admin.ts';
import { QuestionBadges } from './question-badges.tsx';
import { QuestionTextForm } from './question-text-form.tsx';

type QuestionNoteProps = {
  question: ManagedQuestion;
  isFirst: boolean;
  isLast: boolean;
  onSave: (text: string, was: string) => Promise<void>;
  onMove: (direction: 'up' | 'down') => void;
  onDelete: () => void;
  onOverride: () => void;
  /** With a video: what a curator answers, under the question. */
  answer?: ReactNode;
};

/** A question as the note in the margin that it will be, with what can be done with it. */
export function QuestionNote({ question, answer, ...can }: QuestionNoteProps) {
  const { isFirst, isLast, onSave, onMove, onDelete, onOverride } = can;
  const [isEdited, setIsEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const moved = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The form with the focus is gone.
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  useLayoutEffect(() => {
    // A note that changes its place takes the focus out of its button in some browsers.
    if (moved.current && document.activeElement === document.body) moved.current.focus();
  });
  const move = (direction: 'up' | 'down', isPossible: boolean) => (
    <IconButton
      label={`Move ${direction}: ${question.text}`}
      icon={<Icon of={direction === 'up' ? ArrowUp : ArrowDown} />}
      // Not disabled: who moves it to the end with the keyboard would lose their place.
      aria-disabled={!isPossible}
      className={isPossible ? undefined : 'opacity-40'}
      onClick={(event) => {
        moved.current = event.currentTarget;
        if (isPossible) onMove(direction);
      }}
      onBlur={() => {
        moved.current = null;
      }}
    />
  );
  return (
    <li className="note grid grid-cols-1 gap-2 py-1 pl-5" aria-label={question.text}>
      {isEdited ? (
        <QuestionTextForm
          label="Question"
          text={question.text}
          draftOf={`question-${question.id}`}
          submit="Save"
          working="Saving..."
          failure="Failed to update question"
          onSave={onSave}
          onClose={() => setIsEdited(false)}
        />
      ) : (
        <div className="flex flex-wrap items-start justify-end gap-x-2">
          <p dir="auto" className="min-w-0 flex-1 basis-36 pt-1 font-serif text-lg text-pretty wrap-anywhere">
            {question.text}
          </p>
          <div className="-mt-1 flex shrink-0">
            {move('up', !isFirst)}
            {move('down', !isLast)}
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <QuestionBadges question={question} />
        {question.isRetired && <Badge variant="warning">Retired</Badge>}
        {!question.isAnswered && question.isCovered === false && (
          <Badge variant="warning">Not shown: the video’s texts have no answer</Badge>
        )}
        {question.total > 0 && (
          <span>
            {question.helpful} of {question.total} found it helpful
          </span>
        )}
        {!isEdited && (
          <span className="-ml-3 flex flex-wrap">
            <Button ref={edit} size="small" variant="quiet" onClick={() => setIsEdited(true)}>
              Edit<span className="sr-only">: {question.text}</span>
            </Button>
            {question.isRetired && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  onOverride();
                  // This one goes with it.
                  edit.current?.focus();
                }}
              >
                Override<span className="sr-only">: {question.text}</span>
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onDelete}>
              Delete<span className="sr-only">: {question.text}</span>
            </Button>
          </span>
        )}
      </div>
      {answer}
    </li>
  );
}
