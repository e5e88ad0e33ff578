import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

/** The name of somebody who speaks, leading to all videos in which they do. */
export function SpeakerLink({ name, className }: { name: string; className?: string }) {
  return (
    <Link
      to="/search"
      search={{ speaker: name }}
      className={clsx(
        'target inline-flex items-center rounded-sm font-medium decoration-1 underline-offset-3 hover:underline',
        className,
      )}
    >
      <bdi className="truncate">{name}</bdi>
    </Link>
  );
}
