import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { editedVideoQuery } from '#features/catalogue/ui/admin/video-queries.ts';
import { SharesOfVideo } from '#features/sharing/ui/moderation/shares-of-video.tsx';

export const Route = createFileRoute('/admin/videos/$videoId/shares')({
  loader: siteOfRoot,
  head: privateHead('Share links'),
  component: Shares,
});

function Shares() {
  const { videoId } = Route.useParams();
  const { data } = useQuery(editedVideoQuery(videoId));
  return (
    <AdminPage
      title="Share links"
      subtitle={
        data && (
          <>
            Of{' '}
            <Link to="/admin/videos/$videoId/edit" params={{ videoId }} className="prose-link">
              {data.fields.title}
            </Link>
          </>
        )
      }
    >
      <SharesOfVideo key={videoId} videoId={videoId} />
    </AdminPage>
  );
}
