import { Form, type FormMessage } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { emailError } from '../rules/registration-form.ts';

type EmailFormProps = {
  /** The address to begin with. */
  email?: string;
  submit: string;
  /** Gives what is said in the form afterwards, if anything. */
  send: (email: string) => Promise<FormMessage | null>;
};

/** Asks for an address to send a link to. */
export function EmailForm({ email: known, submit: label, send }: EmailFormProps) {
  const { wrongFields, errors, mend, message, isWorking, submit } = useSubmission<{ email: string }>([
    'email',
  ]);
  const check = (email: string) => errorsOf<{ email: string }>({ email: emailError(email) });
  const begin = (email: string) => submit(check(email), () => send(email));
  return (
    <Form<'email'>
      wrongFields={wrongFields}
      message={message}
      submit={label}
      working={isWorking ? 'Sending...' : null}
      onSend={(typed) => void begin(typed('email').trim())}
      onType={(typed, changed) => mend(changed, check(typed('email')))}
    >
      <Field label="Email" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            key={known}
            defaultValue={known}
            type="email"
            name="email"
            autoComplete="username"
            required
          />
        )}
      </Field>
    </Form>
  );
}
