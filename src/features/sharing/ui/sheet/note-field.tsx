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
  onLeave: () => void;
};

/** Where a sharer says something of their own to what they share, in the voice in which it is read. */
export function NoteField({ label, value, friendsMaySee, kept, onChange, onLeave }: NoteFieldProps) {
  const { error, hint } = noteLengthWords(value);
  const isKept = kept !== undefined && noteOf(value) === kept;
  const state = isKept
    ? kept && 'Saved with the link.'
    : kept !== undefined && 'It changes for who has the link already, too.';
  const readers = `Whoever opens the link reads it${friendsMaySee ? ', and so do your friends' : ''}.`;
  return (
    <Field
      label={label}
      isOptional
      hint={[state, readers, hint].filter(Boolean).join(' ')}
      {...(error && { error })}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
          className="max-h-48 min-h-19! resize-none font-serif text-[1.0625rem]!"
        />
      )}
    </Field>
  );
}
