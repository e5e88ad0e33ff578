import { clsx } from 'clsx';

type SkeletonShape = 'line' | 'title' | 'picture' | 'circle' | 'control';

const shapes: Record<SkeletonShape, string> = {
  // As wide as its place, unless it is told another width.
  line: 'h-3.5',
  title: 'h-6 w-4/5',
  picture: 'aspect-video w-full',
  circle: 'size-10 rounded-full!',
  control: 'h-10 w-28',
};

/** The shape of what comes. The region that waits carries `aria-busy` and says so in words. */
export function Skeleton({ shape = 'line', className }: { shape?: SkeletonShape; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block animate-breathe rounded-md bg-sunken forced-colors:bg-[GrayText]',
        shapes[shape],
        className,
      )}
    />
  );
}
