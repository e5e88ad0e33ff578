import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Form, type Typed } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { errorsOf } from '#lib/field-errors.ts';
import { toast } from '#ui/toast.ts';
import type { Profile } from '../../contract-profile.ts';
import { PASSWORD_NEEDED, profileFailureWords } from '../../rules/profile-words.ts';
import { confirmationError, passwordError } from '../../rules/registration-form.ts';
import { textLinkClass } from '../account-page.tsx';
import { ChosenPassword } from '../chosen-password.tsx';
import { PasswordField } from '../password-field.tsx';
import { usePasswordMinimum } from '../queries.ts';
import { FormBehindButton } from './form-behind-button.tsx';
import { sessionsQuery } from './queries.ts';
import { useProfileChange } from './use-profile-change.ts';

interface PasswordForm {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

const read = (typed: Typed<keyof PasswordForm>): PasswordForm => ({
  currentPassword: typed('currentPassword'),
  password: typed('password'),
  confirmPassword: typed('confirmPassword'),
});

const check = ({ currentPassword, password, confirmPassword }: PasswordForm, minimum: number | undefined) =>
  errorsOf<PasswordForm>({
    currentPassword: currentPassword ? undefined : PASSWORD_NEEDED,
    password: passwordError(password, minimum),
    confirmPassword: confirmationError(password, confirmPassword),
  });

type ChangePasswordProps = { profile: Profile };

export function ChangePassword({ profile }: ChangePasswordProps) {
  const queryClient = useQueryClient();
  const minimum = usePasswordMinimum();
  const change = useProfileChange();
  const { wrongFields, errors, mend, message, isWorking, sent, submit, clear } = useSubmission<PasswordForm>(
    ['currentPassword', 'password', 'confirmPassword'],
    profileFailureWords,
  );
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

  const send = ({ currentPassword, password, confirmPassword }: PasswordForm) =>
    submit(check({ currentPassword, password, confirmPassword }, minimum), async () => {
      await change((operations) => operations.changePassword({ currentPassword, password }));
      // They ended everywhere else.
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      toast.success('Password changed', { description: 'You were signed out everywhere else.' });
      return null;
    });

  return (
    <FormBehindButton label="Change Password" onCancel={clear} {...{ sent, isWorking }}>
      {(cancel) => (
        <Form<keyof PasswordForm>
          isPart
          wrongFields={wrongFields}
          message={message}
          submit="Change Password"
          working={isWorking ? 'Saving...' : null}
          actions={cancel}
          onSend={(typed) => void send(read(typed))}
          onType={(typed, changed) => mend(changed, check(read(typed), minimum))}
        >
          {/* For keepers of passwords alone: it says whose password changes. */}
          <input hidden readOnly type="email" name="email" autoComplete="username" value={profile.email} />
          <PasswordField
            label="Current Password"
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          <ChosenPassword errors={errors} />
        </Form>
      )}
    </FormBehindButton>
  );
}
