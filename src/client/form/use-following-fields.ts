import { type RefObject, useLayoutEffect, useRef } from 'react';

export type FieldValues = Readonly<Record<string, string>>;

/**
 * Has the fields of a form follow what is known of them without being drawn anew, which would take the focus away and
 * what was typed meanwhile: a field that holds what was known or sent holds what is known now.
 * @param known what the fields hold at first, by their names
 * @returns to be called when what they hold is sent
 */
export function useFollowingFields(form: RefObject<HTMLFormElement | null>, known: FieldValues): () => void {
  const before = useRef(known);
  const sent = useRef(new Map<string, string>());
  const fieldOf = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field && 'value' in field ? field : null;
  };
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(known)) {
      const was = before.current[name];
      const field = fieldOf(name);
      if (value === was || !field) continue;
      if (field.value === was || field.value === sent.current.get(name)) field.value = value;
      sent.current.delete(name);
    }
    before.current = known;
  });
  return () => {
    for (const name of Object.keys(known)) sent.current.set(name, fieldOf(name)?.value ?? '');
  };
}
