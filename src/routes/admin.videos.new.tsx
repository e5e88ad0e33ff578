import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { NamelessNote } from '#features/catalogue/ui/adding/nameless-note.tsx';
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
  return (
    <AdminPage title="Add New Video" subtitle="Paste its link: Suggest Metadata fills in most of the rest.">
      <div className="mb-6 empty:hidden">
        <NamelessNote />
      </div>
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
