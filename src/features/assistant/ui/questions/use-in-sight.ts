import { type RefObject, useEffect, useState } from 'react';
import { pictureOf } from '#features/watch/ui/player/player-place.ts';

/**
 * Whether something of a place can be seen on a narrow screen: above the bar at its foot, and not under the player,
 * where that stays at the top.
 * @param button of the bar at the foot
 */
export function useInSight(
  place: RefObject<HTMLElement | null>,
  player: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const [it, above, below] = [place.current, player.current, button.current?.closest('[data-dock]')];
    if (!it || !above || !below) return;
    let seen: IntersectionObserver | undefined;
    const look = () => {
      seen?.disconnect();
      const stays = getComputedStyle(above).position === 'sticky';
      const top = stays ? pictureOf(above).getBoundingClientRect().height : 0;
      const foot = below.getBoundingClientRect().height;
      // Several looks may come at once: the last is how it is.
      seen = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin: `${-Math.round(top)}px 0px ${-Math.round(foot)}px`,
      });
      seen.observe(it);
    };
    const changed = new ResizeObserver(look);
    for (const one of [above, it, below]) changed.observe(one);
    return () => {
      changed.disconnect();
      seen?.disconnect();
    };
  }, [place, player, button]);
  return isInSight;
}
