import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useSession } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { VideoForm } from '#features/catalogue/ui/admin/video-form.tsx';
import { categoriesQuery } from '#features/catalogue/ui/queries.ts';

export const Route = createFileRoute('/admin/videos/new')({
  validateSearch: (search: { url?: unknown }) => search,
  loader: async ({ context: { queryClient }, ...rest }) => {
    await queryClient.prefetchQuery(categoriesQuery());
    return siteOfRoot(rest);
  },
  head: privateHead('Add New Video'),
  component: AddVideo,
});

function AddVideo() {
  const { url } = Route.useSearch();
  const link = typeof url === 'string' ? url.slice(0, 2_000) : undefined;
  const navigate = Route.useNavigate();
  const categories = useQuery(categoriesQuery()).data ?? [];
  const session = useSession();
  const isNameless = session !== null && !session.firstName && !session.lastName;
  return (
    <AdminPage title="Add New Video" subtitle="Paste its link: Suggest Metadata fills in most of the rest.">
      {isNameless && (
        <p className="mb-6 max-w-measure text-muted">
          Your profile has no name, so visitors read that an Unknown User added the video.{' '}
          <Link to="/profile" className="target prose-link inline-flex items-center font-medium">
            Give your name
          </Link>
        </p>
      )}
      <VideoForm
        key={link}
        video={null}
        categories={categories}
        link={link}
        onSaved={() => void navigate({ to: '/admin/videos' })}
      />
    </AdminPage>
  );
}
