import { Form, type FormMessage } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { emailError } from '../rules/registration-form.ts';

type EmailFormProps = {
  submit: string;
  /** Gives what is said in the form afterwards, if anything. */
  send: (email: string) => Promise<FormMessage | null>;
};

/** Asks for an address to send a link to. */
export function EmailForm({ submit: label, send }: EmailFormProps) {
  const { errors, message, isWorking, submit } = useSubmission<{ email: string }>(['email']);
  const begin = (email: string) =>
    submit(errorsOf<{ email: string }>({ email: emailError(email) }), () => send(email));
  return (
    <Form<'email'>
      wrongFields={errors}
      message={message}
      submit={label}
      working={isWorking ? 'Sending...' : null}
      onSend={(typed) => void begin(typed('email').trim())}
    >
      <Field label="Email" error={errors?.email}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="username" required />}
      </Field>
    </Form>
  );
}
