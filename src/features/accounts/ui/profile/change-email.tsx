import type { ReactNode } from 'react';
import { Form, type Typed } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import type { Profile } from '../../contract-profile.ts';
import { PASSWORD_NEEDED, profileFailureWords } from '../../rules/profile-words.ts';
import { emailError } from '../../rules/registration-form.ts';
import { PasswordField } from '../password-field.tsx';
import { FormBehindButton } from './form-behind-button.tsx';
import { useProfileChange } from './use-profile-change.ts';

interface EmailForm {
  email: string;
  password: string;
}

type ChangeEmailProps = { profile: Profile };

export function ChangeEmail({ profile }: ChangeEmailProps) {
  const { hasPassword, newEmail } = profile;
  const { wrongFields, errors, mend, message, isWorking, sent, submit, clear } = useSubmission<EmailForm>(
    ['email', 'password'],
    profileFailureWords,
  );
  const change = useProfileChange();

  const check = ({ email, password }: EmailForm) =>
    errorsOf<EmailForm>({
      email: emailError(email),
      password: hasPassword && !password ? PASSWORD_NEEDED : undefined,
    });
  const read = (typed: Typed<keyof EmailForm>): EmailForm => ({
    email: typed('email').trim(),
    password: typed('password'),
  });
  const send = ({ email, password }: EmailForm) =>
    submit(check({ email, password }), async () => {
      const { status } = await change((operations) =>
        operations.changeEmail({ email, ...(hasPassword && { password }) }),
      );
      if (status === 'changed') toast.success('Email changed');
      else {
        toast.info(`We sent a link to ${email}`, { description: 'Your email changes when you open it.' });
      }
      return null;
    });

  const form = (cancel?: ReactNode) => (
    <Form<keyof EmailForm>
      isPart
      sent={sent}
      wrongFields={wrongFields}
      message={message}
      submit="Change Email"
      working={isWorking ? 'Saving...' : null}
      actions={cancel}
      onSend={(typed) => void send(read(typed))}
      onType={(typed, changed) => mend(changed, check(read(typed)))}
    >
      <Field label="New Email" error={errors.email}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="email" required />}
      </Field>
      {hasPassword && (
        <PasswordField
          label="Current Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      )}
    </Form>
  );
  return (
    <div className="grid gap-4">
      {newEmail && (
        <p className="text-muted">
          Open the link that we sent to <strong className="font-semibold text-ink">{newEmail}</strong> to make
          it your email.
        </p>
      )}
      {hasPassword ? (
        <FormBehindButton label="Change Email" onCancel={clear} {...{ sent, isWorking }}>
          {form}
        </FormBehindButton>
      ) : (
        form()
      )}
    </div>
  );
}
