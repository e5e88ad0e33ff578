import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VideoCard } from '#features/catalogue/ui/video-card.tsx';
import { VideoGridSkeleton } from '#features/catalogue/ui/video-grid.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { dayLabel } from '../rules/day-label.ts';
import { watchedOn } from '../rules/watched-on.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { librarySummaryQuery } from './queries.ts';

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const useSummary = () =>
  useQuery({ ...librarySummaryQuery(), throwOnError: (_, { state }) => state.data === undefined }).data;

/** The profile's tab of favorites (spec 2 §2 Profile). */
export function FavoritesTab() {
  const favorites = useSummary()?.favorites;
  if (!favorites) return <VideoGridSkeleton />;
  const { count, lastAddedAt, recent } = favorites;
  if (count === 0) {
    return (
      <EmptyState
        title="No favorites yet"
        hint="Press the heart on a video that you want to come back to, and it will be here."
        action={<BrowseVideos isPrimary />}
      />
    );
  }
  return (
    <Summary
      title={countOf(count, 'favorite', 'favorites')}
      note={lastAddedAt && `Last updated ${dayLabel(lastAddedAt)}`}
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
  if (count === 0) {
    return (
      <EmptyState
        title="No watch history yet"
        hint="Videos that you watch will be here, so that you find them again."
        action={<BrowseVideos isPrimary />}
      />
    );
  }
  return (
    <Summary
      title={countOf(count, 'video watched', 'videos watched')}
      note={lastWatchedAt && `Last watched ${dayLabel(lastWatchedAt)}`}
      actions={
        <Link to="/history" className={buttonClass()}>
          View Full History
        </Link>
      }
    >
      {recent.map(({ id, video, viewedAt }) => (
        <li key={id}>
          <VideoCard video={video} isFirst slots={{ summary: watchedOn(viewedAt) }} />
        </li>
      ))}
    </Summary>
  );
}

type SummaryProps = { title: string; note: string | null; actions: ReactNode; children: ReactNode };

function Summary({ title, note, actions, children }: SummaryProps) {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-lg">{title}</h2>
          {note && <p className="text-muted">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <BrowseVideos />
          {actions}
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-9 md:grid-cols-3 lg:gap-x-8">{children}</ul>
    </div>
  );
}

function BrowseVideos({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <Link to="/search" className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary' })}>
      Browse Videos
    </Link>
  );
}
