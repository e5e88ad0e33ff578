import { Share2 } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { openShareSheet, type Shareable } from './share-door.ts';
import { shareableVideo } from './shareable.ts';

type ShareIconProps = {
  shareable: Shareable;
  /** What it shares, after 'Share ': tells the buttons of a list apart. */
  what: string;
  /** On a picture it brings its own dark ground. */
  ground?: 'surface' | 'picture';
  className?: string;
};

/** Opens the share sheet, without a visible word: for cards and beside thoughts. */
export function ShareIcon({ shareable, what, ground, className = '' }: ShareIconProps) {
  return (
    <IconButton
      ground={ground}
      label={`Share ${what}`}
      aria-haspopup="dialog"
      icon={<Icon of={Share2} />}
      onClick={() => openShareSheet(shareable)}
      className={`noscript:hidden ${className}`}
    />
  );
}

/** Opens the share sheet of a card's video; for the card's slot `actions`. */
export function ShareVideo({ video }: { video: { id: string; title: string; thumbnailVersion: string } }) {
  return <ShareIcon ground="picture" what={video.title} shareable={shareableVideo(video)} />;
}

type ShareButtonProps = {
  shareable: Shareable;
  /** Among others of a thought: what it shares tells it apart for who listens. */
  quiet?: boolean;
  what?: string;
};

/** Opens the share sheet, with its word; on the video's page of narrow screens the sign stands for it. */
export function ShareButton({ shareable, quiet = false, what }: ShareButtonProps) {
  return (
    <Button
      variant={quiet ? 'quiet' : 'secondary'}
      size={quiet ? 'small' : 'medium'}
      aria-haspopup="dialog"
      onClick={() => openShareSheet(shareable)}
      className="noscript:hidden"
    >
      <Icon of={Share2} />
      <span className={quiet ? undefined : 'max-md:sr-only'}>Share</span>
      {what && <span className="sr-only">{what}</span>}
    </Button>
  );
}
