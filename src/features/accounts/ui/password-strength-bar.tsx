import { Progress } from '#ui/progress.tsx';
import { MIN_PASSWORD_LENGTH } from '../rules/password-length.ts';
import { passwordStrength, strengthWords } from '../rules/password-strength.ts';
import { usePasswordMinimum } from './queries.ts';

/** Thirds of the bar and its colour (spec 1 §2.7); the words beside it say the same. */
const LOOKS = {
  weak: { thirds: 1, tone: 'danger' },
  medium: { thirds: 2, tone: 'warning' },
  strong: { thirds: 3, tone: 'success' },
} as const;

/** How strong a password is, as a bar and in words; before anything is typed, what it takes at least. */
export function PasswordStrengthBar({ password }: { password: string }) {
  const minimum = usePasswordMinimum() ?? MIN_PASSWORD_LENGTH;
  const strength = passwordStrength(password);
  const { thirds, tone } = LOOKS[strength];
  return (
    // Two lines high from the beginning: nothing moves while one types.
    <div className="grid min-h-14 content-start gap-1.5">
      <Progress label="Password strength" value={password ? thirds : 0} max={3} tone={tone} />
      <p role="status" className="text-sm text-muted">
        {password ? strengthWords[strength] : `At least ${minimum} characters`}
      </p>
    </div>
  );
}
