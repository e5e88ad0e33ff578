import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { transcriptsQuery } from '#features/media/ui/transcripts/queries.ts';
import { TranscriptDesk } from '#features/watch/ui/transcript-desk.tsx';

export const Route = createFileRoute('/admin/transcripts/$videoId')({
  loader: siteOfRoot,
  head: privateHead('Transcripts'),
  component: Transcripts,
});

function Transcripts() {
  const { videoId } = Route.useParams();
  const { data } = useQuery(transcriptsQuery(videoId));
  return (
    <AdminPage
      title="Transcript"
      subtitle={
        data && (
          <>
            Of{' '}
            <Link to="/videos/$id" params={{ id: videoId }} className="prose-link">
              {data.video.title}
            </Link>
          </>
        )
      }
    >
      <TranscriptDesk key={videoId} videoId={videoId} />
    </AdminPage>
  );
}
