import { useState } from 'react';
import { refusedFields } from '../../rules/refused-fields.ts';
import type { FieldErrors } from '../../rules/registration-form.ts';
import type { FormMessage } from '../account-form.tsx';

/**
 * What a form of the profile goes through: checked here, sent, and refused at its fields or as a whole.
 * @param words what to say about an error that no field is to blame for
 */
export function useSubmission<Form>(
  fields: readonly (keyof Form & string)[],
  words: (error: unknown) => string,
) {
  const [errors, setErrors] = useState<FieldErrors<Form> | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  const refuse = (error: unknown) => {
    const refused = refusedFields(error);
    if (fields.some((field) => field in refused)) setErrors(refused as FieldErrors<Form>);
    // What is wrong with no field of this form was still said by the server.
    else setMessage({ tone: 'danger', words: Object.values(refused)[0] ?? words(error) });
  };

  /** Sends a form in which nothing is wrong; `send` gives what is said afterwards, if anything. */
  const submit = async (wrong: FieldErrors<Form>, send: () => Promise<FormMessage | null>) => {
    setMessage(null);
    setErrors(Object.keys(wrong).length > 0 ? wrong : null);
    if (Object.keys(wrong).length > 0) return;
    setIsWorking(true);
    try {
      setMessage(await send());
    } catch (error) {
      refuse(error);
    } finally {
      setIsWorking(false);
    }
  };

  return { errors, message, isWorking, submit };
}
