import { CircleAlert, TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type FieldProps = {
  label: string;
  /** Says that it may be left empty. */
  isOptional?: boolean;
  hint?: string;
  /** What is wrong and how to put it right. */
  error?: ReactNode;
  /** What is doubtful, and keeps nobody from sending it. */
  warning?: string | undefined;
  /** Draws the control with the attributes that tie label, hint and error to it. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

/** A labelled control with an optional hint and error. */
export function Field({ label, isOptional, hint, error, warning, children }: FieldProps) {
  const id = useId();
  const described = [
    isOptional && `${id}-optional`,
    hint && `${id}-hint`,
    warning && `${id}-warning`,
    error && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {isOptional && (
          <span id={`${id}-optional`} className="text-sm text-muted">
            Optional
          </span>
        )}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} role="alert" className="flex items-start gap-1.5 text-sm text-warning">
          <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  );
}
