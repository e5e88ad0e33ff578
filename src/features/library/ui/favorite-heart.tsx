import { Heart } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFavorite } from './favorite.ts';

/** The heart on a card (spec 2 §2 Video card); for the card's slot `actions`, which lies beside its link. */
export function FavoriteHeart({ video }: { video: { id: string; title: string } }) {
  const { isFavorite, press } = useFavorite(video.id);
  return (
    <IconButton
      ground="picture"
      label={`Favorite ${video.title}`}
      aria-pressed={isFavorite}
      icon={<Icon of={Heart} className={isFavorite ? 'fill-current' : undefined} />}
      onClick={press}
      className="noscript:hidden"
    />
  );
}

/** The heart with its word, on the video's page (spec 2 §2 Detail view). */
export function FavoriteButton({ videoId }: { videoId: string }) {
  const { isFavorite, press } = useFavorite(videoId);
  return (
    <Button aria-pressed={isFavorite} onClick={press} className="noscript:hidden">
      <Icon of={Heart} className={isFavorite ? 'fill-current text-accent' : undefined} />
      <span className="max-md:sr-only">{isFavorite ? 'Favorited' : 'Favorite'}</span>
    </Button>
  );
}
