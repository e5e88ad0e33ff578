import { clsx } from 'clsx';

type SkeletonShape = 'line' | 'title' | 'picture' | 'circle' | 'control';

const shapes: Record<SkeletonShape, string> = {
  line: 'h-3.5 w-full',
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
