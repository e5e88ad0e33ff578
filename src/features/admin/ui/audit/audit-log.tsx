import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadError } from '#client/errors/load-error.tsx';
import { EndlessList } from '#client/list/endless-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AuditFilter } from '../../contract-audit.ts';
import { auditLogQuery } from '../operations.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';

type AuditLogProps = {
  filter: AuditFilter;
  /** The place in the log after which it begins. */
  from: string | undefined;
  onFilter: (filter: AuditFilter) => void;
};

/** What admins did, the newest first, with Undo where it can be undone. */
export function AuditLog({ filter, from, onFilter }: AuditLogProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <AuditFilters filter={filter} onFilter={onFilter} />
      <AuditEntries filter={filter} from={from} />
    </div>
  );
}

function AuditEntries({ filter, from }: Omit<AuditLogProps, 'onFilter'>) {
  const query = useInfiniteQuery(auditLogQuery(filter, from));
  if (query.isPending) return <Skeleton className="h-64 w-full" />;
  if (!query.data) return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return Object.keys(filter).length > 0 ? (
      <EmptyState title="Nothing found" hint="No deed is like that. Search for less." />
    ) : (
      <EmptyState title="No data yet" hint="What admins do from now on is listed here." />
    );
  }
  return (
    <EndlessList
      query={query}
      things="actions"
      count={entries.length}
      nextCursor={query.data.pages.at(-1)?.nextCursor ?? null}
    >
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} filter={filter} />
        ))}
      </ul>
    </EndlessList>
  );
}
