import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { inputClass } from './input.tsx';

/** The device's own list of choices in our clothes. Needs a label. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative inline-block max-w-full min-w-0', className)}>
      <select
        {...rest}
        className={clsx(inputClass, 'target h-10 max-w-full appearance-none truncate pr-9')}
      />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4.5 text-muted"
      />
    </span>
  );
}
