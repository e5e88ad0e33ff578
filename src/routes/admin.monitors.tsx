import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { DayTable } from '#features/admin/ui/monitors/day-table.tsx';
import { MonitorSection, NoData } from '#features/admin/ui/monitors/monitor-section.tsx';
import { Monitors } from '#features/admin/ui/monitors/monitors.tsx';
import { monitorsQuery } from '#features/admin/ui/operations.ts';
import { FriendMetrics, friendMetricsQuery } from '#features/sharing/ui/friend-metrics.tsx';

export const Route = createFileRoute('/admin/monitors')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) {
      await Promise.all([
        queryClient.prefetchQuery(monitorsQuery()),
        queryClient.prefetchQuery(friendMetricsQuery()),
      ]);
    }
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Monitors'),
  component: MonitorsPage,
});

function MonitorsPage() {
  return (
    <AdminPage
      title="Monitors"
      subtitle="How the site was used in the last 7 days. Updated every 30 seconds."
    >
      <Monitors
        friends={(days) => (
          <MonitorSection title="Friendships">
            <FriendMetrics days={days}>
              {(found) =>
                found ? (
                  <>
                    <DayTable caption="Attempts to connect people, by day" days={days} rows={found.rows} />
                    <p className="text-sm text-muted">
                      An attempt takes {found.averageMs.toFixed(1)} ms on average.
                    </p>
                  </>
                ) : (
                  <NoData />
                )
              }
            </FriendMetrics>
          </MonitorSection>
        )}
      />
    </AdminPage>
  );
}
