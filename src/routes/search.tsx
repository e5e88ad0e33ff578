import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { panelWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { listHead } from '#features/catalogue/rules/list-head.ts';
import { categoryHeading, searchHeading } from '#features/catalogue/rules/list-heading.ts';
import { browseParams, type ListParams } from '#features/catalogue/rules/list-params.ts';
import { DEFAULT_SORT } from '#features/catalogue/rules/sorting.ts';
import { CategoryBar } from '#features/catalogue/ui/category-bar.tsx';
import { FormButton } from '#features/catalogue/ui/form-button.tsx';
import { loadListPage } from '#features/catalogue/ui/load-list-page.ts';
import { categoriesQuery, listQuery, searchQuery } from '#features/catalogue/ui/queries.ts';
import { SearchResults } from '#features/catalogue/ui/search-results.tsx';
import { SortSelect } from '#features/catalogue/ui/sort-select.tsx';
import { VideoList } from '#features/catalogue/ui/video-list.tsx';
import { FavoriteHeart } from '#features/library/ui/favorite-heart.tsx';
import { forMember } from '#features/library/ui/for-member.ts';
import { ShareVideo } from '#features/sharing/ui/share-button.tsx';
import { SearchBar } from '#shell/search-bar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: browseParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, parentMatchPromise }) => {
    const search = searchOf(deps);
    const first = search
      ? queryClient.ensureInfiniteQueryData({ ...searchQuery(search), revalidateIfStale: true })
      : queryClient.ensureInfiniteQueryData({ ...listQuery(listOf(deps)), revalidateIfStale: true });
    const [page, { loaderData: site }] = await Promise.all([
      loadListPage(queryClient, first, deps.category),
      parentMatchPromise,
      import.meta.env.SSR &&
        forMember(queryClient, ({ loadHearts }) =>
          loadHearts(
            queryClient,
            // A list or a search: each has its own pages.
            (first as Promise<{ pages: Page[] }>).then(({ pages }) => pages.flatMap(videosOf)),
          ),
        ),
    ]);
    return { ...page, site };
  },
  head: ({ loaderData, match: { search } }) => {
    if (!loaderData?.site) return {};
    const { site, category, nextCursor } = loaderData;
    const subject = search.q === undefined ? (category?.name ?? 'Search Videos') : `“${search.q}”`;
    return listHead({
      site,
      path: '/search',
      params: search,
      title: `${subject} · ${site.name}`,
      description: `Browse and search all videos${category ? ` in ${category.name}` : ''} on ${site.name}.`,
      nextCursor,
    });
  },
  component: Search,
  errorComponent: ({ error }) => (
    <SearchFrame>
      <SearchError error={error} />
    </SearchFrame>
  ),
});

function searchOf({ q, category, sort, after }: ListParams) {
  return q === undefined ? null : { term: q, sort: sort ?? DEFAULT_SORT, categoryId: category, from: after };
}

function listOf({ category, sort, after }: ListParams) {
  // Best Match without a term is no order; the address never holds it.
  return {
    sort: sort === 'relevance' ? DEFAULT_SORT : (sort ?? DEFAULT_SORT),
    categoryId: category,
    from: after,
  };
}

const cardSlots = (video: VideoCardData) => ({
  actions: (
    <>
      <FavoriteHeart video={video} />
      <ShareVideo video={video} />
    </>
  ),
});

type Page = { videos: VideoCardData[] } | { matches: VideoCardData[]; more: VideoCardData[] };

/** The videos on a page of a list, or of a search. */
function videosOf(page: Page) {
  return 'videos' in page ? page.videos : [...page.matches, ...page.more];
}

/** What stands around the list, whatever becomes of it. */
function SearchFrame({ children }: { children: ReactNode }) {
  const params = Route.useSearch();
  const { q, category, sort } = params;
  const { data: categories } = useQuery(categoriesQuery());
  const navigate = useNavigate();
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <h1 className="mb-5 text-xl">Search Videos</h1>
      <SearchBar autoFocus className="mb-5" />
      {q === undefined ? (
        <CategoryBar categories={categories ?? []} selected={category} />
      ) : (
        <div className="flex items-center gap-4 border-b border-line pb-3">
          <p className="min-w-0 truncate">
            Searching for: <strong className="font-semibold">{q}</strong>
          </p>
          <FormButton
            path="/search"
            params={{ category, sort: sort === 'relevance' ? undefined : sort }}
            size="small"
          >
            Clear
          </FormButton>
        </div>
      )}
      <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 className="text-xl">
          {q === undefined ? categoryHeading(categories, category) : searchHeading(categories, category)}
        </h2>
        <SortSelect
          params={params}
          onSort={(chosen) =>
            void navigate({
              to: '/search',
              search: { q, category, sort: chosen === DEFAULT_SORT ? undefined : chosen },
              resetScroll: false,
            })
          }
        />
      </div>
      {children}
    </div>
  );
}

function Search() {
  const params = Route.useSearch();
  const search = searchOf(params);
  const list = listOf(params);
  return (
    <SearchFrame>
      {search ? (
        <SearchResults
          key={JSON.stringify(search)}
          search={search}
          empty={<NothingFound />}
          slots={cardSlots}
        />
      ) : (
        <VideoList key={JSON.stringify(list)} list={list} empty={<NoVideos />} slots={cardSlots} />
      )}
    </SearchFrame>
  );
}

function NothingFound() {
  const { q, category, sort } = Route.useSearch();
  return (
    <EmptyState
      heading="h3"
      title="No videos found"
      hint={
        category === undefined
          ? `Nothing matches “${q}”. Try fewer words, or other ones.`
          : `Nothing in this category matches “${q}”.`
      }
      action={
        category !== undefined && (
          <FormButton path="/search" params={{ q, sort }}>
            Search all categories
          </FormButton>
        )
      }
    />
  );
}

function NoVideos() {
  const { category, sort } = Route.useSearch();
  if (category === undefined) {
    return (
      <EmptyState
        heading="h3"
        title="No videos available"
        hint="Videos will appear here once there are some."
      />
    );
  }
  return (
    <EmptyState
      heading="h3"
      title="No videos in this category"
      action={
        <FormButton path="/search" params={{ sort }}>
          View All Videos
        </FormButton>
      }
    />
  );
}

function SearchError({ error }: { error: unknown }) {
  const { category } = Route.useSearch();
  return (
    <LoadError
      error={error}
      title={category === undefined ? 'Unable to load videos' : 'Unable to load category videos'}
      message={panelWords(error)}
    />
  );
}
