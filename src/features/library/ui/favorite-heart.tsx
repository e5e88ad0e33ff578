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
      data-heart={video.id}
      ground="picture"
      label={`Favorite ${video.title}`}
      aria-pressed={isFavorite}
      icon={<Icon of={Heart} className={isFavorite ? 'fill-current' : undefined} />}
      onClick={press}
      className="noscript:hidden"
    />
  );
}

/** Says that nobody knows whether the heart of a video's page is right (spec 2 §8 Video and player). */
export function FavoriteUnread({ videoId }: { videoId: string }) {
  if (!useFavorite(videoId).isUnread) return null;
  return (
    <p className="text-sm text-muted">
      Unable to load your favorites data. Your video viewing will still work normally.
    </p>
  );
}

/** The heart with its word, on the video's page (spec 2 §2 Detail view). */
export function FavoriteButton({ videoId }: { videoId: string }) {
  const { isFavorite, press } = useFavorite(videoId);
  return (
    <Button data-heart={videoId} aria-pressed={isFavorite} onClick={press} className="noscript:hidden">
      <Icon of={Heart} className={isFavorite ? 'fill-current text-accent' : undefined} />
      <span className="max-md:sr-only">{isFavorite ? 'Favorited' : 'Favorite'}</span>
    </Button>
  );
}
