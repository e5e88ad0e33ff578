import { clsx } from 'clsx';

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

/**
 * Keeps a progress value between 0 and max (spec 2 §5).
 * @returns null where there is no number to show: the bar then only says that something is going on
 */
export function progressValue(value: number | null, max: number): number | null {
  if (value === null || !Number.isFinite(value) || !(max > 0)) return null;
  return Math.min(Math.max(value, 0), max);
}
