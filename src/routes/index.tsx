import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { panelWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { useSession } from '#client/session.ts';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { listHead } from '#features/catalogue/rules/list-head.ts';
import { categoryHeading } from '#features/catalogue/rules/list-heading.ts';
import { homeOrder, homeParams, type ListParams } from '#features/catalogue/rules/list-params.ts';
import type { Sort } from '#features/catalogue/rules/sorting.ts';
import { CategoryBar } from '#features/catalogue/ui/category-bar.tsx';
import { FormButton } from '#features/catalogue/ui/form-button.tsx';
import { Hero } from '#features/catalogue/ui/hero.tsx';
import { loadListPage } from '#features/catalogue/ui/load-list-page.ts';
import { categoriesQuery, listQuery } from '#features/catalogue/ui/queries.ts';
import { VideoList } from '#features/catalogue/ui/video-list.tsx';
import { FavoriteHeart } from '#features/library/ui/favorite-heart.tsx';
import { ContinueWatching, forMember } from '#features/library/ui/for-member.ts';
import { EmptyState } from '#ui/empty-state.tsx';

export const Route = createFileRoute('/')({
  validateSearch: homeParams,
  beforeLoad: ({ search: { q, category, sort } }) => {
    // A search has one page, with its own heading, order and empty states; home would be a poorer second one.
    if (q !== undefined) throw redirect({ to: '/search', search: { q, category, sort }, replace: true });
  },
  loaderDeps: ({ search: { category, sort, after } }) => ({ category, sort, after }),
  loader: async ({ context: { queryClient }, deps, parentMatchPromise }) => {
    const first = queryClient.ensureInfiniteQueryData({
      ...listQuery(listOf(deps)),
      revalidateIfStale: true,
    });
    const [page, { loaderData: site }] = await Promise.all([
      loadListPage(queryClient, first, deps.category),
      parentMatchPromise,
      forMember(queryClient, ({ loadContinueWatching }) =>
        Promise.all([loadContinueWatching(queryClient), ContinueWatching.preload?.()]),
      ),
      import.meta.env.SSR &&
        forMember(queryClient, ({ loadHearts }) =>
          loadHearts(
            queryClient,
            first.then(({ pages }) => pages.flatMap(({ videos }) => videos)),
          ),
        ),
    ]);
    return { ...page, site };
  },
  // What was fetched ahead, when the pointer came near the link, does not know what was watched until the press.
  preloadStaleTime: 0,
  head: ({ loaderData, match }) => {
    if (!loaderData?.site) return {};
    const { site, category, nextCursor } = loaderData;
    return listHead({
      site,
      path: '/',
      params: match.search,
      title: `${category?.name ?? 'See how your smartest friends think'} · ${site.name}`,
      description: category
        ? `Videos about ${category.name}, chosen by people and discussed on ${site.name}.`
        : `${site.name}: videos chosen by people who found them worth it. Watch, click, dive.`,
      nextCursor,
    });
  },
  component: Home,
  errorComponent: ({ error }) => (
    <HomeFrame>
      <LoadError error={error} title="Error loading videos" message={panelWords(error)} retryLabel="Retry" />
    </HomeFrame>
  ),
});

function listOf({ category, sort, after }: Pick<ListParams<Sort>, 'category' | 'sort' | 'after'>) {
  return { sort: homeOrder(sort), categoryId: category, from: after };
}

const cardSlots = (video: VideoCardData) => ({ actions: <FavoriteHeart video={video} /> });

/** What stands around the list, whatever becomes of it. */
function HomeFrame({ children }: { children: ReactNode }) {
  const { category } = Route.useSearch();
  const { data: categories } = useQuery(categoriesQuery());
  const session = useSession();
  return (
    <div className="page pb-20">
      <Hero />
      {session && (
        <Suspense>
          <ContinueWatching />
        </Suspense>
      )}
      <CategoryBar categories={categories ?? []} selected={category} />
      <h2 className="mt-7 mb-5 text-xl">{categoryHeading(categories, category)}</h2>
      {children}
    </div>
  );
}

function Home() {
  const params = Route.useSearch();
  const list = listOf(params);
  return (
    <HomeFrame>
      <VideoList key={JSON.stringify(list)} list={list} empty={<NoVideos />} slots={cardSlots} />
    </HomeFrame>
  );
}

function NoVideos() {
  const { category } = Route.useSearch();
  return (
    <EmptyState
      heading="h3"
      title={
        category === undefined
          ? 'No videos available at the moment.'
          : 'No videos found in this category yet.'
      }
      action={<FormButton path="/">View All Videos</FormButton>}
    />
  );
}
