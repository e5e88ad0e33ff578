import { createFileRoute, Outlet } from '@tanstack/react-router';
import { privateHead } from '#client/site.ts';
import { adminParams } from '#features/accounts/rules/entrance-params.ts';
import { AdminGuard, loadAdminCheck } from '#features/accounts/ui/admin-guard.tsx';

/** What stands before every page for admins. */
export const Route = createFileRoute('/admin')({
  staticData: { forMembers: true },
  validateSearch: adminParams,
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    await loadAdminCheck(queryClient);
    return (await parentMatchPromise).loaderData;
  },
  head: privateHead('Admin Dashboard'),
  component: Admin,
});

function Admin() {
  const { claim, verified = false } = Route.useSearch();
  return (
    <AdminGuard claim={claim} isVerified={verified}>
      <div className="page pt-6 pb-20 md:pt-10">
        <Outlet />
      </div>
    </AdminGuard>
  );
}
