import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some of what it stands for is chosen, and some is not. */
  isMixed?: boolean;
  /** Its words; without them it needs `aria-label`. */
  children?: ReactNode;
};

/** Something that is chosen or not, among others or with a form: see Switch for what is changed at once. */
export function Checkbox({ isMixed = false, className, children, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={clsx('target flex w-fit max-w-full items-center gap-2.5', className)}>
      <input {...rest} ref={input} type="checkbox" className="size-5 shrink-0 accent-ink" />
      {children}
    </label>
  );
}
