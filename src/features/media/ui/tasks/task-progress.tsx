import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { MediaTask } from '../../contract-tasks.ts';

type TaskProgressProps = { task: MediaTask; label: string; unit: string; onCancel: () => void };

/** How far long work is, with a button that ends it. */
export function TaskProgress({ task, label, unit, onCancel }: TaskProgressProps) {
  const { done, total } = task;
  const numbers =
    total === null
      ? `${groupedNumber(done)} ${unit} so far`
      : `${groupedNumber(done)} of ${groupedNumber(total)} ${unit}`;
  return (
    <div className="grid w-full max-w-field gap-2">
      <Progress label={label} value={total === null ? null : done} max={Math.max(total ?? 1, 1)} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span aria-live="off">{numbers}</span>
        <Button size="small" onClick={onCancel}>
          Stop
        </Button>
      </p>
    </div>
  );
}
