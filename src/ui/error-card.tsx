import { clsx } from 'clsx';
import { CircleAlert, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type ErrorCardProps = {
  title: string;
  message?: string;
  /** What happens by itself. */
  hint?: string;
  icon?: IconNode;
  /** What one can do now: the primary way out first. */
  actions?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** What went wrong, in the place where the thing would have been, with a way out. */
export function ErrorCard({
  title,
  message,
  hint,
  icon = CircleAlert,
  actions,
  heading: Heading = 'h2',
  className,
}: ErrorCardProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'grid max-w-field gap-2 rounded-md border border-line border-t-2 border-t-danger bg-raised p-6',
        className,
      )}
    >
      <div className="flex items-start gap-3">
        <Icon of={icon} className="mt-1.5 size-5 shrink-0 text-danger" />
        <Heading className="text-xl">{title}</Heading>
      </div>
      {message && <p className="max-w-measure text-muted">{message}</p>}
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
