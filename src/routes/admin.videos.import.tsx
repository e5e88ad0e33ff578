import { createFileRoute, Link } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { AddVideos } from '#features/catalogue/ui/adding/add-videos.tsx';
import { EarlierImports } from '#features/catalogue/ui/adding/earlier-imports.tsx';
import { isUuid } from '#lib/uuid.ts';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/admin/videos/import')({
  validateSearch: (search: Record<string, unknown>): { import?: string } =>
    typeof search.import === 'string' && isUuid(search.import) ? { import: search.import } : {},
  loader: siteOfRoot,
  head: privateHead('Add videos'),
  component: ImportVideos,
});

function ImportVideos() {
  const { import: importId = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      title="Add videos"
      subtitle="Paste links, or bring a CSV or JSON file. Nothing is listed before you say so."
      actions={
        <>
          <Link to="/admin/videos/sources" className={buttonClass()}>
            Followed Sources
          </Link>
          <a href="/exports/catalogue.csv" download className={buttonClass()}>
            Export CSV
          </a>
          <a href="/exports/catalogue.json" download className={buttonClass()}>
            Export JSON
          </a>
        </>
      }
    >
      <div className="max-w-160">
        <AddVideos
          importId={importId}
          onImport={(id) =>
            void navigate({ search: id ? { import: id } : {}, replace: true, resetScroll: false })
          }
        />
        <h2 className="mt-12 mb-3 text-lg">Earlier imports</h2>
        <EarlierImports />
      </div>
    </AdminPage>
  );
}
