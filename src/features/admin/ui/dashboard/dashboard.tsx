import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#client/errors/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dashboardQuery } from '../operations.ts';
import { NeedsYou } from './needs-you.tsx';
import { ThisWeek } from './this-week.tsx';

/** What the dashboard says, above its cards. */
export function DashboardFigures() {
  const query = useQuery(dashboardQuery());
  if (query.isPending) return <Skeleton className="h-64 w-full" />;
  if (query.isLoadingError) return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  return (
    <div className="grid gap-10">
      <NeedsYou needs={query.data.needs} />
      <ThisWeek {...query.data} />
    </div>
  );
}
