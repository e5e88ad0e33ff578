import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { ManagedCategories } from '#features/catalogue/ui/admin/managed-categories.tsx';

export const Route = createFileRoute('/admin/categories')({
  loader: siteOfRoot,
  head: privateHead('Categories'),
  component: Categories,
});

function Categories() {
  return (
    <AdminPage title="Categories" subtitle="The topics by which visitors find videos.">
      <ManagedCategories />
    </AdminPage>
  );
}
