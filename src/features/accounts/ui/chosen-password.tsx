import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordStrengthBar } from './password-strength-bar.tsx';

type ChosenPasswordProps = {
  label?: string;
  errors: { password?: string | undefined; confirmPassword?: string | undefined };
};

/** The two fields of a password that is chosen, `password` and `confirmPassword`, and how strong it is (spec 1 §2.7). */
export function ChosenPassword({ label = 'New Password', errors }: ChosenPasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        error={errors.password}
        onType={setPassword}
      >
        <PasswordStrengthBar password={password} />
      </PasswordField>
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
