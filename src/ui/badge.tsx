import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BadgeVariant = 'plain' | 'strong' | 'picture' | 'success' | 'warning' | 'danger';

const variants: Record<BadgeVariant, string> = {
  plain: 'border-line text-muted',
  strong: 'border-ink bg-ink text-paper',
  picture: 'border-transparent bg-label text-on-label tabular-nums whitespace-nowrap',
  success: 'border-transparent bg-success-wash text-success',
  warning: 'border-transparent bg-warning-wash text-warning',
  danger: 'border-transparent bg-danger-wash text-danger',
};

type BadgeProps = { variant?: BadgeVariant; icon?: ReactNode; className?: string; children: ReactNode };

/** A quiet label: a state, a length, a source. It is read, not pressed; what can be pressed is a chip. */
export function Badge({ variant = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-sm border px-1.5 text-sm font-medium [&_svg]:size-3.5',
        variants[variant],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
