import { useEffect, useEffectEvent, useRef } from 'react';
import { msUntilView, NOT_SEEN, viewCounted, withSight } from '../rules/view-counting.ts';
import { usePlayerValue } from './player/player-provider.tsx';

/**
 * Says once that a person watches this video: after ten seconds of the page in sight, or on play (decisions: a visit,
 * for view counts). Belongs inside the video's PlayerProvider.
 *
 * @param videoId another one begins anew
 * @param onView tells the server
 */
export function useViewCounting(videoId: string, onView: (videoId: string) => void): void {
  const isPlaying = usePlayerValue(({ state }) => state === 'playing');
  const countNow = useRef<() => void>(undefined);
  const tell = useEffectEvent(onView);

  useEffect(() => {
    let timer = NOT_SEEN;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(timeout);
      if (timer.isCounted) return;
      timer = viewCounted(timer);
      tell(videoId);
    };
    const look = () => {
      const nowMs = performance.now();
      timer = withSight(timer, isInSight(), nowMs);
      clearTimeout(timeout);
      const leftMs = msUntilView(timer, nowMs);
      // Browsers may wake a timer a moment early; looking again settles it.
      if (leftMs === 0) count();
      else if (leftMs !== undefined) timeout = setTimeout(look, leftMs);
    };
    look();
    countNow.current = count;
    document.addEventListener('visibilitychange', look);
    document.addEventListener('prerenderingchange', look);
    return () => {
      clearTimeout(timeout);
      countNow.current = undefined;
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('prerenderingchange', look);
    };
  }, [videoId]);

  useEffect(() => {
    if (isPlaying) countNow.current?.();
  }, [isPlaying]);
}

/** A page that was fetched or rendered ahead is not in sight. */
function isInSight(): boolean {
  const isPrerendering = 'prerendering' in document && document.prerendering === true;
  return document.visibilityState === 'visible' && !isPrerendering;
}
