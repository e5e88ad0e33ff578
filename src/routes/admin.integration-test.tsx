import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { IntegrationTest } from '#features/admin/ui/diagnostics/integration-test.tsx';

export const Route = createFileRoute('/admin/integration-test')({
  loader: siteOfRoot,
  head: privateHead('Integration Test'),
  component: IntegrationTestPage,
});

function IntegrationTestPage() {
  return (
    <AdminPage
      title="Integration Test"
      subtitle="Tries from this browser everything that adding a video needs."
    >
      <IntegrationTest />
    </AdminPage>
  );
}
