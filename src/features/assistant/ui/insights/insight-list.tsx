import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { counted } from '#lib/counted.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Insight } from '../../contract-questions.ts';
import type { InsightChoice } from '../../rules/questions/insight-params.ts';
import { InsightCard } from './insight-card.tsx';
import { insightsQuery } from './insights-query.ts';

const columns = 'grid grid-cols-1 items-start gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3';

type InsightListProps = {
  choice: InsightChoice;
  /** What can be done with an insight. */
  actions?: (insight: Insight) => ReactNode;
};

/** The insights of a period in one, two or three columns; an error is the page's. */
export function InsightList({ choice, actions }: InsightListProps) {
  const { data: insights } = useQuery({
    ...insightsQuery(choice),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  if (!insights) return <InsightsSkeleton />;
  if (insights.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="No insights available"
        hint={
          choice.timeRange === 'all'
            ? 'Insights appear here once people find an answer helpful.'
            : 'Nobody found an answer helpful in this time. Try a longer time period.'
        }
        action={
          choice.timeRange !== 'all' && (
            <Link
              to="/insights"
              search={{ timeRange: 'all', sortBy: choice.sortBy }}
              replace
              className={buttonClass()}
            >
              Show All Time
            </Link>
          )
        }
      />
    );
  }
  return (
    <CatchBoundary
      getResetKey={() => JSON.stringify(choice)}
      errorComponent={({ error, reset }) => (
        <LoadError error={error} title="Error loading insights" message={null} heading="h3" retry={reset} />
      )}
    >
      {insights.every(({ totalFeedback }) => totalFeedback === 0) && (
        <p className="mb-6 text-muted">
          Nobody found an answer helpful {choice.timeRange === 'all' ? 'so far' : 'in this time'}. These were
          picked by curators.
        </p>
      )}
      <ul className={columns}>
        {insights.map((insight) => (
          <li key={insight.id} className="min-w-0">
            <InsightCard insight={insight} actions={actions?.(insight)} />
          </li>
        ))}
      </ul>
    </CatchBoundary>
  );
}

/** How many insights there are, for who listens. */
export function InsightOutcome({ choice }: { choice: InsightChoice }) {
  const { data: insights } = useQuery({ ...insightsQuery(choice), enabled: false });
  // A new one for each choice: the same number is told, too.
  return insights && <span key={JSON.stringify(choice)}>{counted(insights.length, 'insight')}</span>;
}

/** The shape of insights that are on their way. */
function InsightsSkeleton() {
  return (
    <div aria-busy className={columns}>
      <span className="sr-only">Loading insights</span>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className="grid content-start gap-3 border-l border-line pl-5">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
