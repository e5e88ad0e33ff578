import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { newestVideoQuery } from '#features/admin/ui/diagnostics/newest-video.ts';
import { VideoTesting } from '#features/admin/ui/diagnostics/video-testing.tsx';
import { flagsQuery } from '#features/admin/ui/operations.ts';

export const Route = createFileRoute('/admin/video-testing')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient))
      await Promise.all([
        queryClient.prefetchQuery(newestVideoQuery()),
        queryClient.prefetchQuery(flagsQuery()),
      ]);
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Video Testing'),
  component: VideoTestingPage,
});

function VideoTestingPage() {
  return (
    <AdminPage title="Video Testing" subtitle="Load a video by its id, the plain way and the modern one.">
      <VideoTesting />
    </AdminPage>
  );
}
