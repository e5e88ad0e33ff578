import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { ConnectionCheck } from '#features/admin/ui/diagnostics/connection-check.tsx';
import { DebugTool } from '#features/admin/ui/diagnostics/debug-tool.tsx';
import { ToolLinks } from '#features/admin/ui/diagnostics/tool-links.tsx';
import { performanceQuery } from '#features/admin/ui/operations.ts';
import { Performance } from '#features/admin/ui/performance/performance.tsx';

export const Route = createFileRoute('/admin/tools')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await queryClient.prefetchQuery(performanceQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Admin Tools'),
  component: Tools,
});

function Tools() {
  return (
    <AdminPage title="Admin Tools" subtitle="Tag backfill, performance monitor and debug tool.">
      <div className="grid grid-cols-1 gap-12">
        <ToolLinks />
        <section aria-labelledby="performance-monitor" className="grid grid-cols-1 gap-4">
          <h2 id="performance-monitor" className="text-lg">
            Performance monitor
          </h2>
          <Performance />
        </section>
        <ConnectionCheck />
        <DebugTool />
      </div>
    </AdminPage>
  );
}
