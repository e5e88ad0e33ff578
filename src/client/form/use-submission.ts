import { useState } from 'react';
import { codeOf } from '#lib/error-code.ts';
import { type FieldErrors, refusedFields } from '#lib/field-errors.ts';
import { toast } from '#ui/toast.ts';
import { generalWords } from '../errors/error-words.ts';
import type { FormMessage } from './form.tsx';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * What a form goes through: checked here, sent, and refused at its fields or as a whole.
 * @param ownWords what a form says in words of its own about an error that no field is to blame for; null for others
 */
export function useSubmission<Form>(
  fields: readonly (keyof Form & string)[],
  ownWords: (error: unknown) => string | null | undefined = () => null,
) {
  const { wrongFields, errors, say, mend } = useFieldErrors<Form>();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  /** How often it was sent with success: see `Form`. */
  const [sent, setSent] = useState(0);

  const refuse = (error: unknown) => {
    const refused = refusedFields(error);
    if (fields.some((field) => field in refused))
      return say(refused as FieldErrors<Form>, { byServer: true });
    // What is wrong with no field of this form was still said by the server.
    const said = Object.values(refused)[0] ?? ownWords(error) ?? generalWords(error);
    // Whose session is over leaves the page.
    if (codeOf(error) === 'AUTH_ERROR') toast.error(said);
    else setMessage({ tone: 'danger', words: said });
  };

  /** Takes back whatever was said of the form. */
  const clear = () => {
    setMessage(null);
    say({});
  };

  /** Sends a form in which nothing is wrong; `send` gives what is said afterwards, if anything. */
  const submit = async (wrong: FieldErrors<Form>, send: () => Promise<FormMessage | null>) => {
    setMessage(null);
    say(wrong);
    if (Object.keys(wrong).length > 0) return;
    setIsWorking(true);
    try {
      setMessage(await send());
      setSent((times) => times + 1);
    } catch (error) {
      refuse(error);
    } finally {
      setIsWorking(false);
    }
  };

  return { wrongFields, errors, mend, message, isWorking, sent, submit, clear };
}
