import { clsx } from 'clsx';
import { progressValue } from './progress-value.ts';

type ProgressProps = {
  label: string;
  /** null while nobody knows how long it takes. */
  value: number | null;
  max?: number;
  tone?: 'ink' | 'success' | 'warning' | 'danger';
  className?: string;
};

const tones = { ink: 'bg-ink', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' };

/** How far something is. */
export function Progress({ label, value, max = 100, tone = 'ink', className }: ProgressProps) {
  const shown = progressValue(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown ?? undefined}
      className={clsx('h-1.5 overflow-hidden rounded-full border border-edge bg-sunken', className)}
    >
      <div
        className={clsx(
          'h-full forced-colors:bg-[Highlight]',
          tones[tone],
          shown === null ? 'w-2/5 animate-run' : 'transition-[width]',
        )}
        style={shown === null ? undefined : { width: `${(shown / max) * 100}%` }}
      />
    </div>
  );
}
