import { timeLabel } from '#lib/time-label.ts';
import { Button } from '#ui/button.tsx';
import { useCurrentPlayer, usePlayerValue } from './player/player-provider.tsx';

/**
 * Offers the moment that a link names: nothing plays, and no host is asked, before the person presses. Gone once
 * the video plays.
 */
export function StartAt({ seconds }: { seconds: number }) {
  const { session } = useCurrentPlayer();
  const isWaiting = usePlayerValue(({ state }) => state === 'poster');
  if (!isWaiting || !session.canSeek) return null;
  return (
    <div>
      <Button onClick={() => session.seekTo(seconds)}>Play from {timeLabel(seconds)}</Button>
    </div>
  );
}
