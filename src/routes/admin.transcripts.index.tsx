import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { TranscribedVideos } from '#features/media/ui/transcripts/transcribed-videos.tsx';

export const Route = createFileRoute('/admin/transcripts/')({
  loader: siteOfRoot,
  head: privateHead('Transcripts'),
  component: Transcripts,
});

function Transcripts() {
  return (
    <AdminPage
      title="Transcripts"
      subtitle="The words of each video: they feed its search and the assistant."
    >
      <TranscribedVideos />
    </AdminPage>
  );
}
