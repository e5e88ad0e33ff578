import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet of its own on the page, for what belongs together and is not a thought. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-md border border-line bg-raised p-5', className)} />;
}
