import { createFileRoute, Link } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { DashboardFigures } from '#features/admin/ui/dashboard/dashboard.tsx';
import { SectionCards } from '#features/admin/ui/dashboard/section-cards.tsx';
import { dashboardQuery } from '#features/admin/ui/operations.ts';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/admin/')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await queryClient.prefetchQuery(dashboardQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Admin Dashboard'),
  component: Dashboard,
});

function Dashboard() {
  return (
    <AdminPage
      title="Admin Dashboard"
      subtitle="What needs you, what happened this week, and where everything is."
      actions={
        <Link to="/" className={buttonClass()}>
          View Live Site
        </Link>
      }
    >
      <div className="grid gap-12">
        <DashboardFigures />
        <SectionCards />
      </div>
    </AdminPage>
  );
}
