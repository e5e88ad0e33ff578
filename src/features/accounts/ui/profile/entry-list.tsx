import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

/** Rows of what one has here, each with a way to take it away. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>;
}

type EntryProps = { title: ReactNode; note: ReactNode; action?: ReactNode };

export function Entry({ title, note, action }: EntryProps) {
  return (
    <li className="flex min-h-16 items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {action}
    </li>
  );
}

/** The shape of a list that is on its way. */
export function EntrySkeleton() {
  return (
    <div className="grid min-h-16 content-center gap-2.5 border-y border-line py-2.5">
      <span className="sr-only">Loading</span>
      <Skeleton className="w-1/3" />
      <Skeleton className="w-2/5" />
    </div>
  );
}
