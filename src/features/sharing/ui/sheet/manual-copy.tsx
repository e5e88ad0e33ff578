import { useEffect, useRef } from 'react';
import { Field } from '#ui/field.tsx';
import { inputClass } from '#ui/input.tsx';

/** What the browser would not copy or share, selected, so that two keys or a long press do. */
export function ManualCopy({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected anew when it is another text
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <Field
      label="Copy this"
      hint="It is selected: press Ctrl and C, on a Mac ⌘ and C. On a phone hold the text and choose Copy."
    >
      {(control) => (
        <textarea
          {...control}
          ref={field}
          readOnly
          value={text}
          rows={Math.min(6, text.split('\n').length + 1)}
          className={`${inputClass} py-2`}
        />
      )}
    </Field>
  );
}
