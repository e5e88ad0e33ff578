import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { EndlessList } from '#features/catalogue/ui/endless-list.tsx';
import { VideoGrid, VideoGridSkeleton } from '#features/catalogue/ui/video-grid.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FavoriteHeart } from './favorite-heart.tsx';
import { favoriteKey } from './favorite-key.ts';
import { favoritesQuery } from './queries.ts';

/** The member's favorites, page by page; one whose heart is taken away goes, and comes back when that is undone. */
export function FavoritesList({ from }: { from: string | undefined }) {
  const query = useInfiniteQuery({
    ...favoritesQuery(from),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const pages = query.data?.pages;
  const listed = pages?.flatMap((page) => page.videos) ?? [];
  const gone = useTakenAway(listed);
  const videos = listed.filter(({ id }) => !gone.includes(id));
  const place = useFocusOfNext(videos.length);

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
  if (videos.length === 0 && !query.hasNextPage) return <NoFavorites />;
  return (
    <div ref={place}>
      <h2 className="sr-only">Videos</h2>
      <EndlessList query={query} count={listed.length} nextCursor={pages.at(-1)?.nextCursor ?? null}>
        <VideoGrid videos={videos} slots={(video) => ({ actions: <FavoriteHeart video={video} /> })} />
      </EndlessList>
    </div>
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

/**
 * Whose card goes with the focus in it goes on with the heart of the card that takes its place, or with the page when
 * it was the last.
 */
function useFocusOfNext(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body || focused.current < 0) return;
    const cards = place.current?.querySelectorAll('article') ?? [];
    const next = cards[Math.min(focused.current, cards.length - 1)];
    const heir = next?.querySelector<HTMLElement>('[aria-pressed]') ?? document.getElementById('main');
    heir?.focus();
  }, [count]);
  useEffect(() => {
    // Remembered, because the focus is gone by the time the card is.
    const remember = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('article') : null;
      focused.current = card ? [...(place.current?.querySelectorAll('article') ?? [])].indexOf(card) : -1;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return place;
}

function NoFavorites() {
  return (
    <EmptyState
      title="No favorites yet"
      hint="Press the heart on a video that you want to come back to, and it will be here."
      action={
        <Link to="/search" className={buttonClass({ variant: 'primary' })}>
          Browse Videos
        </Link>
      }
    />
  );
}
