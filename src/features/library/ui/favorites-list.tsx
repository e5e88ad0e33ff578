import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { EndlessList } from '#client/list/endless-list.tsx';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { VideoGrid, VideoGridSkeleton } from '#features/catalogue/ui/video-grid.tsx';
import { groupedNumber } from '#lib/grouped-number.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import { NoFavorites } from './empty-library.tsx';
import { favoriteKey } from './favorite.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { favoritesQuery } from './queries.ts';

type FavoritesListProps = {
  from: string | undefined;
  /** What stands beside the heart of a card. */
  actions?: (video: VideoCardData) => ReactNode;
};

/** The member's favorites, page by page; one whose heart is taken away goes, and comes back when that is undone. */
export function FavoritesList({ from, actions }: FavoritesListProps) {
  const query = useInfiniteQuery({
    ...favoritesQuery(from),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const pages = query.data?.pages;
  const listed = pages?.flatMap((page) => page.videos) ?? [];
  const gone = useTakenAway(listed);
  const videos = listed.filter(({ id }) => !gone.includes(id));
  const place = useFocusOfNext(videos.length, 'article', '[aria-pressed]');

  if (!pages) {
    return (
      <>
        <p role="status" className="mb-5 text-muted">
          Loading your favorite videos...
        </p>
        <VideoGridSkeleton />
      </>
    );
  }
  const absent = <AbsentFavorites count={pages.at(-1)?.absent ?? 0} />;
  if (videos.length === 0 && !query.hasNextPage) {
    return (
      <>
        {absent}
        <NoFavorites />
      </>
    );
  }
  return (
    <div ref={place}>
      {absent}
      <h2 className="sr-only">Videos</h2>
      <EndlessList query={query} count={listed.length} nextCursor={pages.at(-1)?.nextCursor ?? null}>
        <VideoGrid
          videos={videos}
          slots={(video) => ({
            actions: (
              <>
                <FavoriteHeart video={video} />
                {actions?.(video)}
              </>
            ),
          })}
        />
      </EndlessList>
    </div>
  );
}

/** Says that some hearts are of videos that nobody is shown any more: they went without the member's doing. */
function AbsentFavorites({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-5 text-sm text-muted">
      {count === 1 ? '1 of your favorites is' : `${groupedNumber(count)} of your favorites are`} not here any
      more.
    </p>
  );
}

/** The ids of those among some videos whose hearts were taken away, in one text. */
function useTakenAway(videos: readonly { id: string }[]): string {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  );
  const read = () =>
    videos
      .filter(({ id }) => queryClient.getQueryData(favoriteKey(id)) === false)
      .map(({ id }) => id)
      .join(' ');
  return useSyncExternalStore(subscribe, read, read);
}
