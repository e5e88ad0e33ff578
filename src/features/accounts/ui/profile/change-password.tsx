import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import type { Profile } from '../../contract-profile.ts';
import { PASSWORD_NEEDED } from '../../rules/profile-words.ts';
import { confirmationError, errorsOf, passwordError } from '../../rules/registration-form.ts';
import { AccountForm } from '../account-form.tsx';
import { textLinkClass } from '../account-page.tsx';
import { ChosenPassword } from '../chosen-password.tsx';
import { PasswordField } from '../password-field.tsx';
import { accounts } from '../queries.ts';
import { useSubmission } from './use-submission.ts';

interface PasswordForm {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

type ChangePasswordProps = { profile: Profile; words: (error: unknown) => string; onChanged: () => void };

export function ChangePassword({ profile, words, onChanged }: ChangePasswordProps) {
  // Drawn anew, and so empty, once it was sent.
  const [sent, setSent] = useState(0);
  if (!profile.hasPassword) {
    return (
      <p className="text-muted">
        Your account has no password yet. Please use{' '}
        <Link to="/reset-password" className={textLinkClass}>
          Forgot password
        </Link>{' '}
        to choose one.
      </p>
    );
  }
  const onSent = () => {
    setSent(sent + 1);
    onChanged();
  };
  return <Form key={sent} words={words} onSent={onSent} />;
}

function Form({ words, onSent }: { words: ChangePasswordProps['words']; onSent: () => void }) {
  const { errors, message, isWorking, submit } = useSubmission<PasswordForm>(
    ['currentPassword', 'password', 'confirmPassword'],
    words,
  );

  const send = ({ currentPassword, password, confirmPassword }: PasswordForm) =>
    submit(
      errorsOf<PasswordForm>({
        currentPassword: currentPassword ? undefined : PASSWORD_NEEDED,
        password: passwordError(password),
        confirmPassword: confirmationError(password, confirmPassword),
      }),
      async () => {
        await (await accounts()).changePassword({ currentPassword, password });
        toast.success('Password changed', { description: 'You were signed out everywhere else.' });
        onSent();
        return null;
      },
    );

  return (
    <AccountForm<keyof PasswordForm>
      isPart
      wrongFields={errors}
      message={message}
      submit="Change Password"
      working={isWorking ? 'Saving...' : null}
      onSend={(typed) =>
        void send({
          currentPassword: typed('currentPassword'),
          password: typed('password'),
          confirmPassword: typed('confirmPassword'),
        })
      }
    >
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors?.currentPassword}
      />
      <ChosenPassword errors={errors} />
    </AccountForm>
  );
}
