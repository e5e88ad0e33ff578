import { clsx } from 'clsx';

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5', 'bg-tint-6'];

type DrawnPictureProps = {
  title: string;
  /** Where it belongs, set small at the foot. */
  kicker?: string;
  /** Any whole number; the same number always gives the same ground. */
  tint: number;
};

/**
 * A picture made of type, for where there is no other. Its right foot and left head stay free for labels. Hidden
 * from those who listen: the words beside a picture say the same.
 */
export function DrawnPicture({ title, kicker, tint }: DrawnPictureProps) {
  return (
    <div
      aria-hidden
      className={clsx(
        '@container relative flex size-full flex-col justify-between overflow-hidden p-[7%] pt-[13%]',
        tints[Math.abs(tint) % tints.length],
      )}
    >
      <span className="absolute right-[-2%] bottom-[-24cqw] font-serif text-[78cqw] leading-none text-ink/6 select-none">
        {[...title.trim()][0]?.toLocaleUpperCase()}
      </span>
      <span className="relative line-clamp-3 font-serif text-[max(1.125rem,8.4cqw)] leading-[1.1] font-medium tracking-[-0.018em] text-balance">
        {title}
      </span>
      <span className="relative max-w-3/4 truncate text-[max(0.75rem,3.6cqw)] font-medium text-muted">
        {kicker}
      </span>
    </div>
  );
}
