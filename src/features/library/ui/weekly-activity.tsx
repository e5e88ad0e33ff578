import { useQuery } from '@tanstack/react-query';
import { Progress } from '#ui/progress.tsx';
import { weeklyActivityPercent } from '../rules/weekly-activity.ts';
import { librarySummaryQuery } from './queries.ts';

/** How much somebody watched in the last seven days (spec 2 §4). */
export function WeeklyActivity() {
  const viewings = useQuery(librarySummaryQuery()).data?.history.inLastSevenDays;
  const percent = viewings === undefined ? 0 : weeklyActivityPercent(viewings);
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4">
        <span className="font-medium">Weekly Activity</span>
        <span className="text-muted tabular-nums">{viewings === undefined ? '' : `${percent}%`}</span>
      </p>
      <Progress label="Weekly Activity" value={percent} />
      <p className="min-h-lh text-sm text-muted">
        {viewings !== undefined &&
          `${viewings} ${viewings === 1 ? 'video' : 'videos'} watched in the last 7 days`}
      </p>
    </div>
  );
}
