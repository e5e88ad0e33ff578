import { createFileRoute, Outlet } from '@tanstack/react-router';
import { privateHead } from '#client/site.ts';
import { adminParams } from '#features/accounts/rules/entrance-params.ts';
import { AdminGuard, loadAdminCheck } from '#features/accounts/ui/admin-guard.tsx';
import { AdminFrame } from '#features/admin/ui/admin-frame.tsx';
import { readIsCollapsed } from '#features/admin/ui/sidebar-state.ts';
import { RestoreByClaim } from '#features/backup/ui/restore-by-claim.tsx';

/** What stands around every page for admins: who may see it, and the frame. */
export const Route = createFileRoute('/admin')({
  staticData: { forMembers: true },
  validateSearch: adminParams,
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    await loadAdminCheck(queryClient);
    const { loaderData: site } = await parentMatchPromise;
    return site && { ...site, isSidebarCollapsed: readIsCollapsed() };
  },
  head: privateHead('Admin'),
  component: Admin,
});

function Admin() {
  const { claim, restore = false, verified = false } = Route.useSearch();
  const { isSidebarCollapsed = false } = Route.useLoaderData() ?? {};
  if (restore && claim !== undefined) return <RestoreByClaim claim={claim} />;
  return (
    <AdminGuard claim={claim} isVerified={verified}>
      <AdminFrame isCollapsedAtFirst={isSidebarCollapsed}>
        <Outlet />
      </AdminFrame>
    </AdminGuard>
  );
}
