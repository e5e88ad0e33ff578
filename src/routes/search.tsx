import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { panelWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { waitForList, waitForPart } from '#client/list/wait-for-list.ts';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { asSpelled, browseHeading, categoryName } from '#features/catalogue/rules/browse-heading.ts';
import { filtersInWords } from '#features/catalogue/rules/list-filters.ts';
import { listHead } from '#features/catalogue/rules/list-head.ts';
import { browseParams, type ListParams } from '#features/catalogue/rules/list-params.ts';
import { quotedTerm } from '#features/catalogue/rules/quoted-term.ts';
import { DEFAULT_SORT } from '#features/catalogue/rules/sorting.ts';
import { CategoryBar } from '#features/catalogue/ui/category-bar.tsx';
import { FilterChips } from '#features/catalogue/ui/filter-chips.tsx';
import { FormButton } from '#features/catalogue/ui/form-button.tsx';
import { LinkedPeople } from '#features/catalogue/ui/linked-people.tsx';
import { ListFilters } from '#features/catalogue/ui/list-filters.tsx';
import { loadListPage } from '#features/catalogue/ui/load-list-page.ts';
import { NothingFound, NoVideos } from '#features/catalogue/ui/nothing-found.tsx';
import { categoriesQuery, knownFactsQuery, listQuery, searchQuery } from '#features/catalogue/ui/queries.ts';
import { SearchOutcome, SearchResults } from '#features/catalogue/ui/search-results.tsx';
import { SortSelect } from '#features/catalogue/ui/sort-select.tsx';
import { VideoList } from '#features/catalogue/ui/video-list.tsx';
import { FavoriteHeart } from '#features/library/ui/favorite-heart.tsx';
import { forMember } from '#features/library/ui/for-member.ts';
import { ShareVideo } from '#features/sharing/ui/share-button.tsx';
import { SearchBar } from '#shell/search-bar.tsx';
import { useMedia } from '#ui/use-media.ts';

export const Route = createFileRoute('/search')({
  validateSearch: browseParams,
  // Cleaned once more: `search` has what else stands in the address, and in the order of the address. A page that was kept
  // knows neither, and the router would take it for another one.
  loaderDeps: ({ search }) => browseParams({ ...search }),
  loader: async ({ context: { queryClient }, deps, parentMatchPromise }) => {
    const search = searchOf(deps);
    const first = search
      ? queryClient.ensureInfiniteQueryData({ ...searchQuery(search), revalidateIfStale: true })
      : queryClient.ensureInfiniteQueryData({ ...listQuery(listOf(deps)), revalidateIfStale: true });
    // A list or a search: each has its own pages.
    const videos = () => (first as Promise<{ pages: Page[] }>).then(({ pages }) => pages.flatMap(videosOf));
    const [page, { loaderData: site }, listed] = await Promise.all([
      loadListPage(queryClient, first, deps.category),
      parentMatchPromise,
      deps.speaker === undefined ? [] : waitForList(videos()),
      waitForPart(queryClient.prefetchQuery(knownFactsQuery())),
      import.meta.env.SSR && forMember(queryClient, ({ loadHearts }) => loadHearts(queryClient, videos())),
    ]);
    const speaker = deps.speaker === undefined ? undefined : asSpelled(deps.speaker, listed ?? []);
    return { ...page, site, speaker };
  },
  head: ({ loaderData, match: { loaderDeps: search } }) => {
    if (!loaderData?.site) return {};
    const { site, category, speaker, nextCursor } = loaderData;
    const params = { ...search, speaker: speaker ?? search.speaker };
    const filters = filtersInWords(params);
    const subject =
      params.q === undefined
        ? (params.speaker ?? category?.name ?? (filters ? `Videos ${filters}` : 'Search Videos'))
        : quotedTerm(params.q);
    return listHead({
      site,
      path: '/search',
      params,
      title: `${subject} · ${site.name}`,
      description: `Browse and search all videos${params.speaker === undefined ? '' : ` with ${params.speaker}`}${category ? ` in ${category.name}` : ''} on ${site.name}.`,
      isOfNobody: search.speaker !== undefined && speaker === undefined,
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

/** What the address asks for, as a list and a search are asked for it. */
function listed({ category, speaker, length, published, after }: ListParams) {
  return { categoryId: category, speaker, length, published, from: after };
}

function searchOf(params: ListParams) {
  const { q, sort, exact } = params;
  if (q === undefined) return null;
  return { ...listed(params), term: q, sort: sort ?? DEFAULT_SORT, isExact: exact !== undefined };
}

function listOf(params: ListParams) {
  // Best Match without a term is no order; the address never holds it.
  const { sort = DEFAULT_SORT } = params;
  return { ...listed(params), sort: sort === 'relevance' ? DEFAULT_SORT : sort };
}

const cardSlots = (chosen: string | undefined) => (video: VideoCardData, term?: string) => ({
  people: <LinkedPeople video={video} chosen={chosen} term={term} />,
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

/** Who speaks, as the address asks for them, spelt as the videos that were found have it. */
function useSpeaker(): string | undefined {
  const { speaker } = Route.useLoaderDeps();
  const spelled = Route.useMatch({ select: ({ loaderData }) => loaderData?.speaker });
  return spelled ?? speaker;
}

/** What is asked for, without its words, by which alone `Best Match` ranks. */
const withoutTerm = ({ q: _q, exact: _exact, after: _after, sort, ...rest }: ListParams): ListParams => ({
  ...rest,
  sort: sort === 'relevance' ? undefined : sort,
});

/** What stands around the list, whatever becomes of it. */
function SearchFrame({ children }: { children: ReactNode }) {
  const speaker = useSpeaker();
  const params = { ...Route.useLoaderDeps(), speaker };
  const { q, category } = params;
  const { data: categories } = useQuery(categoriesQuery());
  const navigate = useNavigate({ from: '/search' });
  // Added to what was asked for last, whose list may still be on its way.
  const show = (chosen: ListParams) =>
    void navigate({
      search: (asked) => ({ ...browseParams(asked), ...chosen, after: undefined }),
      resetScroll: false,
    });
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <h1 className="mb-5 text-xl">Search Videos</h1>
      {/* Where fingers type, a keyboard on the screen would cover what one came for. */}
      <SearchBar autoFocus={useMedia('(pointer: fine)') !== false} className="mb-5" />
      {q === undefined ? (
        <CategoryBar categories={categories ?? []} selected={category} />
      ) : (
        <div className="@container border-b border-line pb-3">
          <div className="flex items-center gap-4 @max-[16rem]:flex-wrap">
            <p className="min-w-0 truncate @max-[16rem]:whitespace-normal">
              Searching for: <strong className="font-semibold">{q}</strong>
            </p>
            <FormButton
              path="/search"
              params={withoutTerm(params)}
              onPress={() => void navigate({ search: (asked) => withoutTerm(browseParams(asked)) })}
              size="small"
            >
              Clear
            </FormButton>
          </div>
        </div>
      )}
      <ListFilters params={params} onFilter={show} />
      <FilterChips
        filters={[
          ...(speaker === undefined ? [] : [{ param: 'speaker', label: 'Speaker', value: speaker } as const]),
          // Without a term it is the chosen one in the row above.
          ...(q === undefined || category === undefined
            ? []
            : [{ param: 'category', label: 'Category', value: categoryName(categories, category) } as const]),
        ]}
      />
      {/* Wrapped, it would move all results once its letters are there: the heading has a line to itself, or has not. */}
      <div className="@container mt-6 mb-5">
        <div className="flex items-center justify-between gap-x-3 gap-y-3 md:gap-x-8 @max-[16rem]:flex-wrap">
          <h2 className="min-w-0 text-xl @max-[16rem]:basis-full">{browseHeading(params, categories)}</h2>
          <SortSelect
            params={params}
            onSort={(chosen) => show({ sort: chosen === DEFAULT_SORT ? undefined : chosen })}
          />
        </div>
      </div>
      {children}
    </div>
  );
}

function Search() {
  const params = Route.useLoaderDeps();
  const slots = cardSlots(useSpeaker());
  const search = searchOf(params);
  const list = listOf(params);
  return (
    <SearchFrame>
      <p role="status" className="sr-only">
        {search && <SearchOutcome key={JSON.stringify(search)} search={search} />}
      </p>
      {search ? (
        <SearchResults
          key={JSON.stringify(search)}
          search={search}
          empty={(isUnlistedLink) => <NothingFound params={params} isUnlistedLink={isUnlistedLink} />}
          slots={slots}
        />
      ) : (
        <VideoList
          key={JSON.stringify(list)}
          list={list}
          empty={<NoVideos params={params} />}
          slots={slots}
        />
      )}
    </SearchFrame>
  );
}

function SearchError({ error }: { error: unknown }) {
  const { category } = Route.useLoaderDeps();
  return (
    <LoadError
      error={error}
      title={category === undefined ? 'Unable to load videos' : 'Unable to load category videos'}
      message={panelWords(error)}
    />
  );
}
