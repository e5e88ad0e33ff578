import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The looks of everything one types or chooses in. */
export const inputClass =
  'w-full rounded-md border border-edge bg-raised px-3 text-base text-ink transition-colors placeholder:text-muted ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger';

/**
 * A file is chosen by a button that looks like our secondary ones (`buttonClass`); the name of what was chosen stands
 * beside it and can be typed nowhere, so that it has no box.
 */
const fileClass =
  'w-full max-w-full rounded-md text-base text-ink disabled:cursor-not-allowed disabled:opacity-60 ' +
  'file:mr-3 file:h-10 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-raised file:px-4 ' +
  'file:font-medium file:text-ink file:transition-colors enabled:hover:file:border-ink enabled:hover:file:bg-sunken ' +
  'disabled:file:cursor-not-allowed aria-invalid:file:border-danger pointer-coarse:file:h-11';

/** A single line of text, or a file. Needs a label: see Field. */
export function Input({ className, type, ...rest }: ComponentProps<'input'>) {
  const look = type === 'file' ? fileClass : `h-10 ${inputClass}`;
  return <input {...rest} type={type} className={clsx('target', look, className)} />;
}
