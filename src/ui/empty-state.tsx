import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** What to do next, in a sentence. */
  hint?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Nothing here yet: says so, and what to do next. */
export function EmptyState({ title, hint, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={clsx('grid justify-items-start gap-3 py-8', className)}>
      <Heading className={Heading === 'h1' ? 'text-xl' : 'text-lg'}>{title}</Heading>
      {hint && <p className="max-w-measure text-muted">{hint}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
