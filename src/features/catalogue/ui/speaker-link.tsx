import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The name of somebody who speaks, leading to all videos in which they do. */
export function SpeakerLink({
  name,
  className,
  children = name,
}: {
  name: string;
  className?: string;
  /** The name with marks in it. */
  children?: ReactNode;
}) {
  return (
    <Link
      to="/search"
      search={{ speaker: name }}
      className={clsx(
        'target inline-flex items-center rounded-sm font-medium decoration-1 underline-offset-3 hover:underline',
        className,
      )}
    >
      <bdi className="truncate">{children}</bdi>
    </Link>
  );
}
