import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { newestVideoQuery } from '#features/admin/ui/diagnostics/newest-video.ts';
import { ShareTesting } from '#features/admin/ui/diagnostics/share-testing.tsx';

export const Route = createFileRoute('/admin/share-testing')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await queryClient.prefetchQuery(newestVideoQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Share Testing'),
  component: ShareTestingPage,
});

function ShareTestingPage() {
  return (
    <AdminPage
      title="Share Testing"
      subtitle="Makes a real share link, checks it, shares it as the share sheet does, and removes it again."
    >
      <ShareTesting />
    </AdminPage>
  );
}
