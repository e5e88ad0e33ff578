import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words: its accessible name. */
  label: string;
  icon: ReactNode;
  /** On a picture it brings its own dark ground. */
  ground?: 'surface' | 'picture';
};

const grounds = {
  surface: 'text-ink hover:bg-sunken aria-pressed:text-accent aria-expanded:bg-sunken',
  picture: 'bg-label text-on-label hover:bg-ink hover:text-paper',
};

/** A square button with an icon and no visible words. */
export function IconButton({ label, icon, ground = 'surface', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(
        'chosen target inline-flex size-10 shrink-0 items-center justify-center rounded-md transition-colors',
        'active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5',
        grounds[ground],
        className,
      )}
    >
      {icon}
    </button>
  );
}
