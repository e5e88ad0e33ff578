import { timeLabel } from '#lib/time-label.ts';
import { Button } from '#ui/button.tsx';
import { useCurrentPlayer, usePlayerValue } from './player/player-provider.tsx';

/**
 * Offers to go on where the member stopped: nothing plays, and no host is asked, before the person presses. Gone once
 * the video plays.
 */
export function ResumeAt({ seconds }: { seconds: number }) {
  const { session } = useCurrentPlayer();
  const isWaiting = usePlayerValue(({ state }) => state === 'poster');
  if (!isWaiting || !session.canSeek) return null;
  const resume = () => {
    session.seekTo(seconds);
    // The pressed button goes; the player's keys are at hand, as after its own.
    document.querySelector<HTMLElement>('[data-picture]')?.focus({ preventScroll: true });
  };
  return <Button onClick={resume}>Resume at {timeLabel(seconds)}</Button>;
}
