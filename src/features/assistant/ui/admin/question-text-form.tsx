import { clsx } from 'clsx';
import { type RefObject, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { DraftNote } from '#client/drafts/draft-note.tsx';
import { useDraft } from '#client/drafts/use-draft.ts';
import { refusedFields } from '#lib/field-errors.ts';
import { lengthProblem } from '#lib/length-problem.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { toast } from '#ui/toast.ts';
import { LONGEST_QUESTION } from '../../rules/questions/text-lengths.ts';
import { questionWords } from './question-words.ts';

type QuestionTextFormProps = {
  label: string;
  /** What it holds at first. */
  text: string;
  /** What it is the text of: until it is saved, it is kept under this name. */
  draftOf: string;
  submit: string;
  working: string;
  /** What could not be done, as the beginning of a sentence. */
  failure: string;
  placeholder?: string;
  /**
   * Keeps the text, in place of what it was when it was opened; what it throws is said under it, and where the text is not to
   * blame in passing, too (spec 3 §8).
   */
  onSave: (text: string, was: string) => Promise<void>;
  /** Absent where it stays. */
  onClose?: () => void;
  /** The field, for what leads to it. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
};

/** The words of a question, written where they stand; saved only when they changed (spec 3 §4 Question). */
export function QuestionTextForm(props: QuestionTextFormProps) {
  const { label, text, submit, working, failure, placeholder, draftOf, onSave, onClose, fieldRef } = props;
  const [written, setWritten] = useState(text);
  // What it was when it was opened: what another curator writes meanwhile is not written over.
  const [was, setWas] = useState(text);
  const [refusal, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  const id = useId();
  const isInPlace = onClose !== undefined;
  const draft = useDraft(draftOf, (before) => {
    setWritten(before.text);
    setWas(before.was ?? '');
  });
  const discard = () => {
    draft.forget();
    setWritten(text);
    setWas(text);
    setError(null);
    field.current?.focus();
  };
  const close = () => {
    draft.forget();
    onClose?.();
  };
  useLayoutEffect(() => {
    // Who pressed Edit goes on in the text.
    if (isInPlace) field.current?.focus();
  }, [isInPlace, field]);
  const isChanged = written !== was;
  const excess = lengthProblem('A question', written.trim(), LONGEST_QUESTION);
  const error = excess ?? refusal;
  const save = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (isSaving || excess || (isInPlace && !isChanged)) return;
    if (written.trim() === '') return setError('Question text cannot be empty');
    setIsSaving(true);
    setError(null);
    try {
      await onSave(written, was);
      if (isInPlace) return close();
      // Not what was written meanwhile.
      if (field.current && field.current.value !== written) return;
      draft.forget();
      setWritten(was);
    } catch (thrown) {
      setError(`${failure}: ${questionWords(thrown)}`);
      if (Object.keys(refusedFields(thrown)).length === 0) toast.error(failure);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-2 font-sans">
      <label htmlFor={id} className={isInPlace ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={1}
        dir="auto"
        value={written}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setWritten(event.target.value);
          draft.keep({ text: event.target.value, was });
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isInPlace && !isComposing(event.nativeEvent)) close();
          // A question is one line.
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
            event.preventDefault();
            void save();
          }
        }}
        className={clsx(inputClass, 'resize-none py-2 font-serif text-lg [field-sizing:content]')}
      />
      {draft.isBroughtBack && <DraftNote onDiscard={discard} />}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={isInPlace && !isChanged}
          loading={isSaving}
        >
          {isSaving ? working : submit}
        </Button>
        {isInPlace && (
          <Button size="small" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
