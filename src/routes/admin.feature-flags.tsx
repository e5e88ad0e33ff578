import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { FeatureFlags } from '#features/admin/ui/diagnostics/feature-flags.tsx';
import { flagsQuery } from '#features/admin/ui/operations.ts';

export const Route = createFileRoute('/admin/feature-flags')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await queryClient.prefetchQuery(flagsQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Feature Flags'),
  component: FeatureFlagsPage,
});

function FeatureFlagsPage() {
  return (
    <AdminPage
      title="Feature Flags"
      subtitle="What each flag switches, for what share of people, and in this browser alone. Changes apply to pages that are opened from then on."
    >
      <FeatureFlags />
    </AdminPage>
  );
}
