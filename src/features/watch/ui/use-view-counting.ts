import { useEffect, useEffectEvent, useRef } from 'react';
import { msUntilView, NOT_SEEN, viewCounted, withSight } from '../rules/view-counting.ts';
import { usePlayerValue } from './player/player-provider.tsx';

/**
 * Says that a person looks at this video: after ten seconds of the page in sight (decisions: a visit, for view counts),
 * and when they play it, which is what their history tells of. Each is said once. Belongs inside the video's PlayerProvider.
 *
 * @param videoId another one begins anew
 * @param onView tells the server
 */
export function useViewCounting(
  videoId: string,
  onView: (videoId: string, hasPlayed: boolean) => void,
): void {
  // A player comes by a press alone; one that cannot say that it plays is ready, and no more.
  const isPlaying = usePlayerValue(({ state }) => state === 'playing' || state === 'ready');
  const played = useRef<() => void>(undefined);
  const tell = useEffectEvent(onView);

  useEffect(() => {
    let timer = NOT_SEEN;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    let isPlayTold = false;
    const count = (hasPlayed: boolean) => {
      clearTimeout(timeout);
      if (hasPlayed ? isPlayTold : timer.isCounted) return;
      isPlayTold = hasPlayed;
      timer = viewCounted(timer);
      tell(videoId, hasPlayed);
    };
    const look = () => {
      const nowMs = performance.now();
      timer = withSight(timer, isInSight(), nowMs);
      clearTimeout(timeout);
      const leftMs = msUntilView(timer, nowMs);
      // Browsers may wake a timer a moment early; looking again settles it.
      if (leftMs === 0) count(false);
      else if (leftMs !== undefined) timeout = setTimeout(look, leftMs);
    };
    look();
    played.current = () => count(true);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('prerenderingchange', look);
    return () => {
      clearTimeout(timeout);
      played.current = undefined;
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('prerenderingchange', look);
    };
  }, [videoId]);

  useEffect(() => {
    if (isPlaying) played.current?.();
  }, [isPlaying]);
}

/** A page that was fetched or rendered ahead is not in sight. */
function isInSight(): boolean {
  const isPrerendering = 'prerendering' in document && document.prerendering === true;
  return document.visibilityState === 'visible' && !isPrerendering;
}
