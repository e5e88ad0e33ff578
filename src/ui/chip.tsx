import type { ComponentProps } from 'react';
import { type ChipLook, chipClass } from './chip-class.ts';

/** A choice among others that is on or off. */
export function Chip({
  variant,
  className,
  selected,
  ...rest
}: ComponentProps<'button'> & ChipLook & { selected: boolean }) {
  return (
    <button type="button" {...rest} aria-pressed={selected} className={chipClass({ variant, className })} />
  );
}
