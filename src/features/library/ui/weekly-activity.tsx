import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/loaded.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { weeklyActivityPercent } from '../rules/weekly-activity.ts';
import { librarySummaryQuery } from './queries.ts';

/** How much somebody watched in the last seven days (spec 2 §4). */
export function WeeklyActivity() {
  return (
    <Loaded
      query={useQuery(librarySummaryQuery())}
      skeleton={<ActivitySkeleton />}
      failure="Your activity could not be loaded."
    >
      {({ history }) => <Activity viewings={history.inLastSevenDays} />}
    </Loaded>
  );
}

function Activity({ viewings }: { viewings: number }) {
  const percent = weeklyActivityPercent(viewings);
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4">
        <span className="font-medium">Weekly Activity</span>
        <span className="text-muted tabular-nums">{percent}%</span>
      </p>
      <Progress label="Weekly Activity" value={percent} />
      <p className="text-sm text-muted">
        {viewings} {viewings === 1 ? 'video' : 'videos'} watched in the last 7 days
      </p>
    </div>
  );
}

function ActivitySkeleton() {
  return (
    <div className="grid gap-3 py-1.5">
      <span className="sr-only">Loading your activity</span>
      <Skeleton className="w-1/2" />
      <Skeleton />
      <Skeleton className="w-3/5" />
    </div>
  );
}
