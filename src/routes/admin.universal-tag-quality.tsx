import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { DebugTool } from '#features/admin/ui/diagnostics/debug-tool.tsx';
import { Performance } from '#features/admin/ui/performance/performance.tsx';
import { TagManagement, type TagTab } from '#features/catalogue/ui/tags/tag-management.tsx';

export const Route = createFileRoute('/admin/universal-tag-quality')({
  loader: siteOfRoot,
  head: privateHead('Universal Tag Management'),
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: TagTab } =>
    tab === 'quality' || tab === 'performance' || tab === 'debug' ? { tab } : {},
  component: UniversalTagManagement,
});

function UniversalTagManagement() {
  const { tab = 'backfill' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      title="Universal Tag Management"
      entry="Universal Tag Quality"
      subtitle="Safe tag generation with dry-run, and the quality of the tags."
    >
      <TagManagement
        tab={tab}
        addressOf={(to) => (to === 'backfill' ? '?' : `?tab=${to}`)}
        onTab={(to) =>
          void navigate({ search: to === 'backfill' ? {} : { tab: to }, replace: true, resetScroll: false })
        }
        performance={<Performance />}
        debug={<DebugTool />}
      />
    </AdminPage>
  );
}
