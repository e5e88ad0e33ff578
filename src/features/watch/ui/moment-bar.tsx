import { timeLabel } from '#lib/time-label.ts';
import { Button } from '#ui/button.tsx';
import type { MomentChoice } from './use-moment-choice.ts';

/** What to do next while a moment is being chosen, and the ways out of that. */
export function MomentBar({ choice: { first, finishAtFirst, cancel } }: { choice: MomentChoice }) {
  return (
    <div
      data-moment-bar
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-3 py-2"
    >
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm">
        {first
          ? `From ${timeLabel(first.startMs / 1_000)}. Choose the line where it ends, or share it from here on.`
          : 'Choose the line where the moment begins.'}
      </p>
      <div className="flex gap-2">
        {first && (
          <Button size="small" variant="primary" onClick={finishAtFirst}>
            Share from here
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
