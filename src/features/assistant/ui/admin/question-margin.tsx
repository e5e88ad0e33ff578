import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ManagedQuestion } from '../../contract-admin.ts';
import { QuestionNote } from './question-note.tsx';
import { QuestionTextForm } from './question-text-form.tsx';
import { useQuestionChanges } from './use-question-changes.ts';

type QuestionMarginProps = {
  title: string;
  hint?: ReactNode;
  questions: readonly ManagedQuestion[];
  /** Whose questions they are: a video's, or null for those of every video. */
  group: string | null;
  /** The video with which they are shown. */
  shownIn: string | null;
  /** What stands under a question. */
  answer?: (question: ManagedQuestion) => ReactNode;
  /** The words of a form for one more, at the end. */
  add?: string;
  /** Stands over the list: another way to more questions. `write` leads to the form for one more. */
  suggest?: (write: () => void) => ReactNode;
  /** Why there are none, and where one more comes from. */
  empty?: ReactNode;
};

/** A group of questions: the margin itself, in which notes are edited, moved and taken away. */
export function QuestionMargin({
  title,
  hint,
  questions,
  group,
  shownIn,
  answer,
  add,
  suggest,
  empty = 'No questions yet.',
}: QuestionMarginProps) {
  const form = useRef<HTMLTextAreaElement>(null);
  const changes = useQuestionChanges(group, shownIn);
  const [doomed, setDoomed] = useState<ManagedQuestion | null>(null);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={id} tabIndex={-1} className="text-lg outline-none">
          {title} <span className="font-sans text-base text-muted">({questions.length})</span>
        </h2>
        {hint && <p className="max-w-measure text-sm text-muted">{hint}</p>}
      </div>
      {suggest?.(() => form.current?.focus())}
      {questions.length === 0 ? (
        <p className="max-w-measure text-muted">{empty}</p>
      ) : (
        <ol className="grid grid-cols-1 gap-5">
          {questions.map((question, place) => (
            <QuestionNote
              key={question.id}
              question={question}
              isFirst={place === 0}
              isLast={place === questions.length - 1}
              onSave={(text, was) => changes.update(question.id, text, was)}
              onMove={(direction) => void changes.move(question.id, direction)}
              onDelete={() => setDoomed(question)}
              onOverride={() => void changes.override(question)}
              answer={answer?.(question)}
            />
          ))}
        </ol>
      )}
      {add && (
        <QuestionTextForm
          label={add}
          fieldRef={form}
          text=""
          draftOf={`question-of-${group ?? 'all'}`}
          submit="Add Question"
          working="Adding..."
          failure="Failed to add question"
          placeholder="What would you ask?"
          onSave={changes.add}
        />
      )}
      <Dialog
        open={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        role="alertdialog"
        title="Delete this question?"
        actions={
          <>
            <Button onClick={() => setDoomed(null)}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                if (doomed) void changes.remove(doomed);
                // The heading takes no focus while the dialog stands over it, which gives its own back as it closes.
                flushSync(() => setDoomed(null));
                document.getElementById(id)?.focus();
              }}
            >
              Delete
            </Button>
          </>
        }
      >
        <p className="font-serif text-lg wrap-anywhere text-ink">{doomed?.text}</p>
        <p className="mt-2">Readers will not be offered it any more. You can undo it.</p>
      </Dialog>
    </section>
  );
}
