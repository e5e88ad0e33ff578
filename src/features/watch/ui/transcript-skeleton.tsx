import { clsx } from 'clsx';
import { Skeleton } from '#ui/skeleton.tsx';

const WIDTHS = ['w-full', 'w-4/5', 'w-11/12', 'w-3/5', 'w-2/3', 'w-10/12'];

/** The shape of a transcript while it loads; takes the panel's place, so that nothing moves when it comes. */
export function TranscriptSkeleton({ className }: { className?: string }) {
  return (
    <section
      aria-label="Transcript"
      aria-busy
      className={clsx('flex flex-col gap-3 overflow-hidden', className)}
    >
      <h2 className="text-lg">Transcript</h2>
      <Skeleton shape="control" className="w-full shrink-0" />
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={clsx('mt-3 shrink-0', width)} />
      ))}
    </section>
  );
}
