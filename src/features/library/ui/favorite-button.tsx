import { Heart } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFavorite } from './use-favorite.ts';

/** The heart with its word, on the video's page (spec 2 §2 Detail view). */
export function FavoriteButton({ videoId }: { videoId: string }) {
  const { isFavorite, press } = useFavorite(videoId);
  return (
    <Button aria-pressed={isFavorite} onClick={press} className="noscript:hidden">
      <Icon of={Heart} className={isFavorite ? 'fill-current text-accent' : undefined} />
      {isFavorite ? 'Favorited' : 'Favorite'}
    </Button>
  );
}
