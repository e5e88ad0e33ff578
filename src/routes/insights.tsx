import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { waitForList } from '#client/list/wait-for-list.ts';
import { insightChoice } from '#features/assistant/rules/questions/insight-params.ts';
import { INSIGHTS_PANEL, InsightControls } from '#features/assistant/ui/insights/insight-controls.tsx';
import { InsightList, InsightOutcome } from '#features/assistant/ui/insights/insight-list.tsx';
import { InsightsError } from '#features/assistant/ui/insights/insights-error.tsx';
import { insightsQuery } from '#features/assistant/ui/insights/insights-query.ts';
import { ShareButton } from '#features/sharing/ui/share-button.tsx';
import { shareableInsight } from '#features/sharing/ui/shareable.ts';
import { TabPanel } from '#ui/tabs.tsx';

type Search = { timeRange?: unknown; sortBy?: unknown };

export const Route = createFileRoute('/insights')({
  validateSearch: (search: Search) => search,
  loader: async ({ context: { queryClient }, location, parentMatchPromise }) => {
    const insights = queryClient.ensureQueryData({
      ...insightsQuery(insightChoice(location.search)),
      revalidateIfStale: true,
    });
    const [{ loaderData: site }] = await Promise.all([parentMatchPromise, waitForList(insights)]);
    if (!site) return {};
    const title = `Content Insights · ${site.name}`;
    const description = `What people found worth knowing in the videos on ${site.name}.`;
    // Another period or order of the same insights is not another page.
    const address = `${site.origin}/insights`;
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { property: 'og:type', content: 'website' },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: address },
      ],
      links: [{ rel: 'canonical', href: address }],
    };
  },
  head: ({ loaderData = {} }) => loaderData,
  component: Insights,
  errorComponent: ({ error }) => (
    <Frame>
      <InsightsError error={error} />
    </Frame>
  ),
});

function Frame({ children }: { children: ReactNode }) {
  const choice = insightChoice(Route.useSearch());
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <h1 className="mb-5 text-xl">Content Insights</h1>
      <InsightControls choice={choice} />
      <TabPanel id={INSIGHTS_PANEL} selected={choice.sortBy}>
        {children}
      </TabPanel>
    </div>
  );
}

function Insights() {
  const choice = insightChoice(Route.useSearch());
  return (
    <Frame>
      <h2 className="sr-only">Insights</h2>
      <p role="status" className="sr-only">
        <InsightOutcome choice={choice} />
      </p>
      <InsightList
        choice={choice}
        actions={(insight) => (
          <ShareButton quiet shareable={shareableInsight(insight)} what={insight.questionText} />
        )}
      />
    </Frame>
  );
}
