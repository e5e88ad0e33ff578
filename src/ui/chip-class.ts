import { clsx } from 'clsx';

export type ChipLook = {
  /** `section`: a word in a row of sections, underlined when chosen. `tag`: a small box beside other words. */
  variant?: 'section' | 'tag';
  className?: string;
};

const variants = {
  section:
    'h-10 border-b-2 border-transparent text-muted hover:border-edge hover:text-ink ' +
    'aria-pressed:border-ink aria-pressed:text-ink aria-[current]:border-ink aria-[current]:text-ink',
  tag:
    'h-8 rounded-md border border-line px-2.5 text-sm text-muted hover:border-edge hover:text-ink ' +
    'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper ' +
    'aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper',
};

/** The looks of a chip, also for links. Chosen is what has `aria-pressed` (buttons) or `aria-current` (links). */
export function chipClass({ variant = 'section', className }: ChipLook = {}): string {
  return clsx(
    'chosen target inline-flex shrink-0 items-center justify-center gap-1.5 font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4',
    variants[variant],
    className,
  );
}
