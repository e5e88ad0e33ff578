import { useState } from 'react';
import type { FieldErrors } from '#lib/field-errors.ts';

/** What is wrong with the fields of a form, each until it is right. */
export function useFieldErrors<Form>() {
  const [said, setSaid] = useState<{ fields: FieldErrors<Form>; byServer: boolean } | null>(null);
  const [mended, setMended] = useState<readonly string[]>([]);
  const names = Object.keys(said?.fields ?? {}) as (keyof Form & string)[];
  const wrong = names.filter((name) => !mended.includes(name));
  return {
    /** A new object each time that something is said, and the same while it is put right. */
    wrongFields: said,
    errors: Object.fromEntries(wrong.map((name) => [name, said?.fields[name]])) as FieldErrors<Form>,
    /** Says what is wrong, in place of what was said before. */
    say(fields: FieldErrors<Form>, { byServer = false } = {}) {
      setMended([]);
      setSaid(Object.keys(fields).length > 0 ? { fields, byServer } : null);
    },
    /**
     * Takes away what is right by now. What the server refused it alone can find right: that goes once it is changed.
     * @param changed the field in which somebody types
     * @param stillWrong what is wrong with the form as it is now
     */
    mend(changed: string, stillWrong: FieldErrors<Form>) {
      const right = wrong.filter((name) => !stillWrong[name] && (!said?.byServer || name === changed));
      if (right.length > 0) setMended([...mended, ...right]);
    },
  };
}
