import { Link } from '@tanstack/react-router';
import { VideosWorthWatching } from '#features/catalogue/ui/videos-worth-watching.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FavoriteHeart } from './favorite-heart.tsx';

const browse = (
  <Link to="/search" className={buttonClass({ variant: 'primary' })}>
    Browse Videos
  </Link>
);

const withHeart = (video: { id: string; title: string }) => ({ actions: <FavoriteHeart video={video} /> });

/** In place of favorites where there are none (spec 2 §2 Favorites). */
export function NoFavorites() {
  return (
    <>
      <EmptyState
        title="No favorites yet"
        hint="Press the heart on a video that you want to come back to, and it will be here."
        action={browse}
      />
      <VideosWorthWatching slots={withHeart} />
    </>
  );
}

/** In place of the history where there is none (spec 2 §2 History). */
export function NoHistory() {
  return (
    <>
      <EmptyState
        title="No watch history yet"
        hint="Videos that you watch will be here, so that you find them again."
        action={browse}
      />
      <VideosWorthWatching slots={withHeart} />
    </>
  );
}
