import { type ReactNode, useId } from 'react';

type SwitchProps = {
  checked: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  /** What it changes, in a sentence. */
  hint?: ReactNode;
  children: ReactNode;
};

/** Something that is on or off, changed at once. */
export function Switch({ checked, onChange, disabled, hint, children }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className="target flex items-center gap-3 noscript:hidden">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-describedby={hint ? id : undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        {children}
      </label>
      {hint && (
        <p id={id} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
