import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The looks of everything one types or chooses in. */
export const inputClass =
  'w-full rounded-md border border-edge bg-raised px-3 text-base text-ink transition-colors placeholder:text-muted ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger';

/** A single line of text. Needs a label: see Field. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx('target h-10', inputClass, className)} />;
}
