import { Eye, EyeOff } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
  /** Whether it is wrong in a way that is said elsewhere. */
  isWrong?: boolean;
  onType?: (password: string) => void;
  /** Under the field: how strong it is. */
  children?: ReactNode;
};

/** A field for a password, which can be looked at. */
export function PasswordField({
  label,
  name,
  autoComplete,
  error,
  isWrong,
  onType,
  children,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        {(control) => (
          <div className="relative">
            <Input
              {...control}
              aria-invalid={control['aria-invalid'] ?? (isWrong || undefined)}
              type={isShown ? 'text' : 'password'}
              name={name}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              className="pr-12"
              // What a browser filled in before the script was there counts, too.
              ref={(input) => {
                if (input?.value) onType?.(input.value);
              }}
              onInput={(event) => onType?.(event.currentTarget.value)}
            />
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
              className="target absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
            >
              <Icon of={isShown ? EyeOff : Eye} className="size-5" />
              <span className="sr-only">Show {label.toLowerCase()}</span>
            </button>
          </div>
        )}
      </Field>
      {children}
    </div>
  );
}
