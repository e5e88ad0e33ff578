import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { panelWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { waitForPart } from '#client/list/wait-for-list.ts';
import { PartBoundary } from '#client/part-on-demand.tsx';
import { useSession } from '#client/session.ts';
import { BestInsights, loadBestInsights } from '#features/assistant/ui/insights/best-insights.tsx';
import { CardQuestion } from '#features/assistant/ui/questions/card-question.tsx';
import { loadCardQuestions, openingVideoQuery } from '#features/assistant/ui/questions/card-questions.ts';
import { OpeningVideo } from '#features/assistant/ui/questions/opening-video.tsx';
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
import { RoomForFriends, UnlessMatching } from '#features/sharing/ui/arrival/room-for-friends.tsx';
import { FriendsRow, loadFriendsRow, WithoutFriendsRow } from '#features/sharing/ui/feed/for-member.ts';
import { ShareVideo } from '#features/sharing/ui/share-button.tsx';
import { buttonClass } from '#ui/button-class.ts';
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
    const videos = first.then(({ pages }) => pages.flatMap((page) => page.videos));
    const [page, { loaderData: site }] = await Promise.all([
      loadListPage(queryClient, first, deps.category),
      parentMatchPromise,
      waitForPart(loadCardQuestions(queryClient, videos)),
      isBeginning(deps) && waitForPart(queryClient.prefetchQuery(openingVideoQuery())),
      isBeginning(deps) && loadBestInsights(queryClient),
      loadFriendsRow(queryClient),
      waitForPart(
        forMember(queryClient, ({ loadContinueWatching }) =>
          Promise.all([loadContinueWatching(queryClient), ContinueWatching.preload()]),
        ),
      ),
      import.meta.env.SSR && forMember(queryClient, ({ loadHearts }) => loadHearts(queryClient, videos)),
    ]);
    const hasQuestions =
      isBeginning(deps) && (queryClient.getQueryData(openingVideoQuery().queryKey) ?? null) !== null;
    return { ...page, site, hasQuestions };
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

/** Whether all videos are listed, from the first one on, in home's own order: then home opens with one. */
function isBeginning({
  category,
  sort,
  after,
}: Pick<ListParams<Sort>, 'category' | 'sort' | 'after'>): boolean {
  return category === undefined && sort === undefined && after === undefined;
}

const actions = (video: VideoCardData) => (
  <>
    <FavoriteHeart video={video} />
    <ShareVideo video={video} />
  </>
);
const cardSlots = (video: VideoCardData) => ({
  actions: actions(video),
  note: <CardQuestion videoId={video.id} />,
});

/** What stands around the list, whatever becomes of it. */
function HomeFrame({ children }: { children: ReactNode }) {
  const { category } = Route.useSearch();
  const { data: categories } = useQuery(categoriesQuery());
  const session = useSession();
  return (
    <div className="page pb-20">
      <Hero />
      {session && (
        <PartBoundary>
          <RoomForFriends>
            <FriendsRow />
          </RoomForFriends>
          <ContinueWatching />
        </PartBoundary>
      )}
      <CategoryBar categories={categories ?? []} selected={category} />
      <div className="h-7" />
      {/* The chosen chip says 'All Videos' already. */}
      <h2 className={category === undefined ? 'sr-only' : 'mb-5 text-xl'}>
        {categoryHeading(categories, category)}
      </h2>
      {children}
    </div>
  );
}

function Home() {
  const params = Route.useSearch();
  const list = listOf(params);
  const opens = isBeginning(params);
  const session = useSession();
  const { data: opening } = useQuery({ ...openingVideoQuery(), enabled: opens });
  return (
    <HomeFrame>
      {opens && <OpeningVideo actions={actions} />}
      {opens && !session && <BestInsights />}
      {opens && session && (
        <PartBoundary instead={<BestInsights />}>
          <UnlessMatching>
            <WithoutFriendsRow>
              <BestInsights />
            </WithoutFriendsRow>
          </UnlessMatching>
        </PartBoundary>
      )}
      {/* Their titles would stand under what is picked before them. */}
      {opens && <h2 className="sr-only">More videos</h2>}
      <VideoList
        key={JSON.stringify(list)}
        list={list}
        empty={<NoVideos />}
        slots={cardSlots}
        without={opens ? opening?.video.id : undefined}
      />
    </HomeFrame>
  );
}

function NoVideos() {
  const { category } = Route.useSearch();
  const session = useSession();
  return (
    <EmptyState
      heading="h3"
      title={
        category === undefined
          ? 'No videos available at the moment.'
          : 'No videos found in this category yet.'
      }
      action={
        <div className="flex flex-wrap gap-3">
          {session?.isAdmin && (
            <Link to="/admin/videos/import" className={buttonClass({ variant: 'primary' })}>
              Add Videos
            </Link>
          )}
          <FormButton path="/">View All Videos</FormButton>
        </div>
      }
    />
  );
}
