import { createFileRoute } from '@tanstack/react-router';
import { waitForList } from '#client/list/wait-for-list.ts';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { AddMany } from '#features/catalogue/ui/adding/add-many.tsx';
import { type FilterSearch, filterOf, searchOf } from '#features/catalogue/ui/admin/video-filter.ts';
import { adminVideosQuery } from '#features/catalogue/ui/admin/video-queries.ts';
import { VideosScreen } from '#features/catalogue/ui/admin/videos-screen.tsx';
import { categoriesQuery } from '#features/catalogue/ui/queries.ts';

export const Route = createFileRoute('/admin/videos/')({
  validateSearch: (search: FilterSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, ...rest }) => {
    if (await isAdminHere(queryClient)) {
      await waitForList(
        Promise.all([
          queryClient.prefetchInfiniteQuery(adminVideosQuery(filterOf(deps))),
          queryClient.prefetchQuery(categoriesQuery()),
        ]),
      );
    }
    return siteOfRoot(rest);
  },
  head: privateHead('Videos'),
  component: Videos,
});

function Videos() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VideosScreen
      filter={filterOf(search)}
      onFilter={(change) =>
        void navigate({
          // Over what is asked for by now: its list may still be on its way.
          search: (asked) => searchOf({ ...filterOf(asked), ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      frame={(actions, list) => (
        <AdminPage
          title="Videos"
          subtitle="Published videos and drafts."
          actions={
            <>
              <AddMany />
              {actions}
            </>
          }
        >
          {list}
        </AdminPage>
      )}
    />
  );
}
