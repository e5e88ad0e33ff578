import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { VideoCard } from '#features/catalogue/ui/video-card.tsx';
import { VideoGridSkeleton } from '#features/catalogue/ui/video-grid.tsx';
import { counted } from '#lib/counted.ts';
import { buttonClass } from '#ui/button-class.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import { Day } from './day.tsx';
import { NoFavorites, NoHistory } from './empty-library.tsx';
import { FavoriteHeart } from './favorite-heart.tsx';
import { librarySummaryQuery } from './queries.ts';

const useSummary = () =>
  useQuery({ ...librarySummaryQuery(), throwOnError: (_, { state }) => state.data === undefined }).data;

/** The profile's tab of favorites (spec 2 §2 Profile). */
export function FavoritesTab() {
  const favorites = useSummary()?.favorites;
  const list = useFocusOfNext(favorites?.count ?? 0, 'article', '[aria-pressed]');
  if (!favorites) return <VideoGridSkeleton />;
  const { count, lastAddedAt, recent } = favorites;
  if (count === 0) return <NoFavorites />;
  return (
    <Summary
      title={counted(count, 'favorite')}
      list={list}
      note={
        lastAddedAt && (
          <>
            Last updated <Day iso={lastAddedAt} />
          </>
        )
      }
      actions={
        <Link to="/favorites" className={buttonClass()}>
          View All Favorites
        </Link>
      }
    >
      {recent.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} isFirst slots={{ actions: <FavoriteHeart video={video} /> }} />
        </li>
      ))}
    </Summary>
  );
}

/** The profile's tab of what somebody watched (spec 2 §2 Profile). */
export function HistoryTab() {
  const history = useSummary()?.history;
  if (!history) return <VideoGridSkeleton />;
  const { count, lastWatchedAt, recent } = history;
  if (count === 0) return <NoHistory />;
  return (
    <Summary
      title={counted(count, 'video watched', 'videos watched')}
      note={
        lastWatchedAt && (
          <>
            Last watched <Day iso={lastWatchedAt} />
          </>
        )
      }
      actions={
        <Link to="/history" className={buttonClass()}>
          View Full History
        </Link>
      }
    >
      {recent.map(({ id, video, viewedAt }) => (
        <li key={id}>
          <VideoCard
            video={video}
            isFirst
            slots={{
              summary: (
                <>
                  Watched on <Day iso={viewedAt} />
                </>
              ),
            }}
          />
        </li>
      ))}
    </Summary>
  );
}

type SummaryProps = {
  title: string;
  note: ReactNode;
  list?: RefObject<HTMLDivElement | null>;
  actions: ReactNode;
  children: ReactNode;
};

function Summary({ title, note, list, actions, children }: SummaryProps) {
  return (
    <div ref={list} className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-lg">{title}</h2>
          {note && <p className="text-muted">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/search" className={buttonClass()}>
            Browse Videos
          </Link>
          {actions}
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-9 md:grid-cols-3 lg:gap-x-8">{children}</ul>
    </div>
  );
}
