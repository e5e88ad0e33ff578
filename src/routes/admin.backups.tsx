import { createFileRoute } from '@tanstack/react-router';
import { waitForList } from '#client/list/wait-for-list.ts';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { BackUpNow } from '#features/backup/ui/back-up-now.tsx';
import { Backups } from '#features/backup/ui/backups.tsx';
import { backupsQuery } from '#features/backup/ui/queries.ts';

export const Route = createFileRoute('/admin/backups')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await waitForList(queryClient.prefetchQuery(backupsQuery()));
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Backups'),
  component: BackupsPage,
});

function BackupsPage() {
  return (
    <AdminPage
      title="Backups"
      subtitle="Each backup is one file with everything, made while people use the site."
      actions={<BackUpNow />}
    >
      <Backups />
    </AdminPage>
  );
}
