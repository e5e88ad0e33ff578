import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PictureSlotProps = {
  /** Waiting shows a skeleton under the picture; failed shows `failure` in its place. */
  state?: 'loading' | 'loaded' | 'failed';
  failure?: ReactNode;
  /** Quiet labels and controls in the four corners. */
  topLeft?: ReactNode;
  topRight?: ReactNode;
  bottomLeft?: ReactNode;
  bottomRight?: ReactNode;
  className?: string;
  /** The picture: an `img` or a drawn card. It fills the slot. */
  children?: ReactNode;
};

const corners = 'absolute z-1 flex items-center gap-1.5';

/** Keeps the place of a 16:9 picture, so that nothing jumps when it comes, fails or is drawn instead. */
export function PictureSlot({ state = 'loaded', failure, className, children, ...labels }: PictureSlotProps) {
  return (
    <div
      className={clsx('relative isolate aspect-video overflow-hidden rounded-md bg-sunken', className)}
      aria-busy={state === 'loading' || undefined}
    >
      {state === 'loading' && <span aria-hidden className="absolute inset-0 animate-breathe bg-line" />}
      {state === 'failed' ? (
        <div
          data-failure
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center text-sm text-muted"
        >
          {failure}
        </div>
      ) : (
        <div className="absolute inset-0 [&>img]:size-full [&>img]:object-cover">{children}</div>
      )}
      {labels.topLeft && <div className={clsx(corners, 'top-2 left-2')}>{labels.topLeft}</div>}
      {labels.topRight && <div className={clsx(corners, 'top-2 right-2')}>{labels.topRight}</div>}
      {labels.bottomLeft && <div className={clsx(corners, 'bottom-2 left-2')}>{labels.bottomLeft}</div>}
      {labels.bottomRight && <div className={clsx(corners, 'right-2 bottom-2')}>{labels.bottomRight}</div>}
      {/* A hairline keeps pale pictures apart from the paper. */}
      <span aria-hidden className="pointer-events-none absolute inset-0 rounded-md border border-ink/10" />
    </div>
  );
}
