import { createFileRoute, Link } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { Sources } from '#features/catalogue/ui/adding/sources.tsx';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/admin/videos/sources')({
  loader: siteOfRoot,
  head: privateHead('Followed sources'),
  component: FollowedSources,
});

function FollowedSources() {
  return (
    <AdminPage
      title="Followed sources"
      subtitle="New videos of these channels, playlists and feeds arrive as drafts."
      actions={
        <Link to="/admin/videos/import" className={buttonClass()}>
          Add Videos
        </Link>
      }
    >
      <div className="max-w-160">
        <Sources />
      </div>
    </AdminPage>
  );
}
