import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { noteLengthWords, noteOf } from '../../rules/note.ts';

type NoteFieldProps = {
  label: string;
  value: string;
  /** Whether friends may see what is shared. */
  friendsMaySee: boolean;
  /** What the link says by now; undefined while there is none. */
  kept: string | null | undefined;
  onChange: (typed: string) => void;
  /** Puts what was typed onto the link: nothing else does, so that who leaves in the middle of a word has said nothing. */
  onSave: () => void;
  onDiscard: () => void;
};

/** Where a sharer says something of their own to what they share, in the voice in which it is read. */
export function NoteField({
  label,
  value,
  friendsMaySee,
  kept,
  onChange,
  onSave,
  onDiscard,
}: NoteFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { error, hint } = noteLengthWords(value);
  const isChanged = kept !== undefined && noteOf(value) !== kept;
  const state = isChanged ? 'Not saved yet. It changes for who has the link already, too.' : stateOf(kept);
  const readers = `Whoever opens the link reads it${friendsMaySee ? ', and so do your friends' : ''}.`;
  /** The buttons go with the press: the focus goes back to what they were about. */
  const press = (act: () => void) => () => {
    box.current?.focus();
    act();
  };
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        isOptional
        hint={[state, readers, hint].filter(Boolean).join(' ')}
        {...(error && { error })}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={2}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="max-h-48 min-h-19! resize-none font-serif text-[1.0625rem]!"
          />
        )}
      </Field>
      {isChanged && (
        <div className="flex gap-2">
          <Button size="small" disabled={error !== ''} onClick={press(onSave)}>
            Save line
          </Button>
          <Button size="small" variant="quiet" onClick={press(onDiscard)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is said of a line that nobody is changing. */
function stateOf(kept: string | null | undefined): string {
  if (kept === undefined) return '';
  return kept === null
    ? 'A line that you add reaches who has the link already, too.'
    : 'Saved with the link. Changed, it changes for who has the link already, too.';
}
