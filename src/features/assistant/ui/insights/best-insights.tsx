import { type QueryClient, useQuery } from '@tanstack/react-query';
import { waitForPart } from '#client/list/wait-for-list.ts';
import { PartBoundary, partOnDemand } from '#client/part-on-demand.tsx';
import { bestInsightsQuery } from './insights-query.ts';

const InsightRow = partOnDemand(async () => (await import('./insight-row.tsx')).InsightRow);

/** The best insights of the month, in a row; there at once when they were loaded. Nothing while there are none. */
export function BestInsights() {
  const { data: insights = [] } = useQuery(bestInsightsQuery());
  if (insights.length === 0) return null;
  return (
    <PartBoundary>
      <InsightRow insights={insights} />
    </PartBoundary>
  );
}

/** Has the row with the page, and its script only where there is something to show. */
export async function loadBestInsights(queryClient: QueryClient): Promise<void> {
  await waitForPart(queryClient.prefetchQuery(bestInsightsQuery()));
  if (queryClient.getQueryData(bestInsightsQuery().queryKey)?.length) await waitForPart(InsightRow.preload());
}
