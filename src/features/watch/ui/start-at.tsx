import { timeLabel } from '#lib/time-label.ts';
import { Button } from '#ui/button.tsx';
import { useCurrentPlayer, usePlayerValue } from './player/player-provider.tsx';

/**
 * Offers a moment to start at, that a link names or at which the member stopped: nothing plays, and no host is asked, before the person presses. Gone once
 * the video plays.
 */
export function StartAt({ seconds, label = 'Play from' }: { seconds: number; label?: string }) {
  const { session } = useCurrentPlayer();
  const isWaiting = usePlayerValue(({ state }) => state === 'poster');
  if (!isWaiting || !session.canSeek) return null;
  return (
    <Button onClick={() => session.seekTo(seconds)}>
      {label} {timeLabel(seconds)}
    </Button>
  );
}
