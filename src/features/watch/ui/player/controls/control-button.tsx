import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '#ui/icon.tsx';

/** The looks of a control over the picture, also for what is no button. */
export const controlClass =
  'target chosen relative inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-on-label transition-colors ' +
  'hover:bg-on-label/15 focus-visible:outline-on-label has-focus-visible:outline-2 has-focus-visible:outline-on-label ' +
  'aria-pressed:bg-on-label/20 [&_svg]:size-5';

type ControlButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does, in words: its accessible name, and what the pointer is told. */
  label: string;
  icon: IconNode;
  /** The key that does the same. */
  shortcut?: string;
};

/** A control of the player: a sign over the picture. */
export function ControlButton({ label, icon, shortcut, className = '', ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={`${controlClass} ${className}`}
    >
      <Icon of={icon} />
    </button>
  );
}
