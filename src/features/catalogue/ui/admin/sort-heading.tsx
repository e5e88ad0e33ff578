import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import type { VideoFilter } from '../../contract-admin.ts';
import type { AdminSort } from '../../rules/admin-sort.ts';

type SortHeadingProps = {
  /** By what its press sorts the list; another one leads back to the newest first. */
  sort: Exclude<AdminSort, 'newest'>;
  filter: VideoFilter;
  onFilter: (change: Partial<VideoFilter>) => void;
  /** For layout. */
  className?: string;
  children: string;
};

/** The heading of a column by which the list can be sorted. */
export function SortHeading({ sort, filter, onFilter, className, children }: SortHeadingProps) {
  const isSorted = filter.sort === sort;
  const isRising = sort === 'title';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
      className={className}
    >
      {/* A narrow list shows no headings, and is sorted by a choice above it. */}
      <span className="sr-only md:hidden">{children}</span>
      <button
        type="button"
        onClick={() => onFilter({ sort: isSorted ? undefined : sort })}
        className={clsx(
          'target inline-flex items-center gap-1 font-medium underline-offset-3 hover:underline max-md:hidden',
          isSorted && 'text-ink',
        )}
      >
        {children}
        {isSorted && <Icon of={isRising ? ArrowUp : ArrowDown} className="size-3.5" />}
      </button>
    </th>
  );
}
