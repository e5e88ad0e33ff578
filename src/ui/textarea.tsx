import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { inputClass } from './input.tsx';

/** A text of several lines, as high as it needs to be. Needs a label: see Field. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      className={clsx(inputClass, 'min-h-32 py-2 [field-sizing:content]', className)}
    />
  );
}
