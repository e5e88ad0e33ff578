import { createFileRoute, Link } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { TranscribedVideos } from '#features/media/ui/transcripts/transcribed-videos.tsx';
import { buttonClass } from '#ui/button-class.ts';

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
      actions={
        <Link to="/admin/transcripts/add" className={buttonClass()}>
          Add Many
        </Link>
      }
    >
      <TranscribedVideos />
    </AdminPage>
  );
}
