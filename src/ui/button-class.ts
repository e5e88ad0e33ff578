import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

// Words wrap where they are large; the page's own rule would let a narrow place cut them into letters.
const base =
  'target relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 overflow-hidden rounded-md border ' +
  'text-center font-medium wrap-break-word select-none transition-colors active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-paper hover:border-ink/85 hover:bg-ink/85',
  secondary: 'border-edge bg-raised text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger bg-danger text-paper hover:border-danger/85 hover:bg-danger/85',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-0.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-10 px-4 py-1 text-base pointer-coarse:min-h-11',
  large: 'min-h-12 px-6 py-1 text-base',
};

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** The looks of a button, also for links that look like one. `className` is for layout only. */
export function buttonClass({ variant = 'secondary', size = 'medium', className }: ButtonLook = {}): string {
  return clsx(base, variants[variant], sizes[size], className);
}
