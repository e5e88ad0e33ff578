import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

const browse = (
  <Link to="/search" className={buttonClass({ variant: 'primary' })}>
    Browse Videos
  </Link>
);

/** In place of favorites where there are none (spec 2 §2 Favorites). */
export function NoFavorites() {
  return (
    <EmptyState
      title="No favorites yet"
      hint="Press the heart on a video that you want to come back to, and it will be here."
      action={browse}
    />
  );
}

/** In place of the history where there is none (spec 2 §2 History). */
export function NoHistory() {
  return (
    <EmptyState
      title="No watch history yet"
      hint="Videos that you watch will be here, so that you find them again."
      action={browse}
    />
  );
}
