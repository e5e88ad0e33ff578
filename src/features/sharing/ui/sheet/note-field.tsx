import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { noteLengthWords } from '../../rules/note.ts';

type NoteFieldProps = {
  label: string;
  value: string;
  /** Whether friends may see what is shared. */
  friendsMaySee: boolean;
  /** Whether the link says this already. */
  isKept: boolean;
  onChange: (typed: string) => void;
  onLeave: () => void;
};

/** Where a sharer says something of their own to what they share, in the voice in which it is read. */
export function NoteField({ label, value, friendsMaySee, isKept, onChange, onLeave }: NoteFieldProps) {
  const { error, hint } = noteLengthWords(value);
  const readers = `Whoever opens the link reads it${friendsMaySee ? ', and so do your friends' : ''}.`;
  return (
    <Field
      label={label}
      isOptional
      hint={[isKept && 'Saved with the link.', readers, hint].filter(Boolean).join(' ')}
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
