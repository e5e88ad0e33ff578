import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { Jobs } from '#features/admin/ui/jobs/jobs.tsx';
import { jobsQuery } from '#features/admin/ui/operations.ts';

export const Route = createFileRoute('/admin/jobs')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await queryClient.prefetchQuery(jobsQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Jobs'),
  component: JobsPage,
});

function JobsPage() {
  return (
    <AdminPage
      title="Jobs"
      subtitle="Work that the site does in the background. Failures are listed for a week."
    >
      <Jobs />
    </AdminPage>
  );
}
