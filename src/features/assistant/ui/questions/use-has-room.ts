import { type RefObject, useLayoutEffect, useState } from 'react';
import { pictureOf } from '#features/watch/ui/player/player-place.ts';
import { LEAST_SHEET } from '../../rules/chat/sheet-place.ts';

/** Between a floating button and the player, in pixels. */
const GAP = 8;

/**
 * Whether a floating button that is laid out, seen or not, covers no part of the player wherever the page is scrolled,
 * and there is room under the player for the sheet that it opens.
 * @param isThere whether the button is in the page
 */
export function useHasRoom(
  button: RefObject<HTMLElement | null>,
  player: RefObject<HTMLElement | null>,
  isThere: boolean,
): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const [floating, place] = [button.current, player.current];
    if (!isThere || !floating || !place) return;
    const look = () => {
      const { end, height } = lowestPicture(place);
      setHasRoom(end + GAP <= floating.getBoundingClientRect().top && height + LEAST_SHEET <= innerHeight);
    };
    look();
    const changed = new ResizeObserver(look);
    changed.observe(place);
    addEventListener('resize', look);
    return () => {
      changed.disconnect();
      removeEventListener('resize', look);
    };
  }, [button, player, isThere]);
  return isThere && hasRoom;
}

/**
 * Where the player's picture ends in the window before anybody scrolls: it is never lower. Sticking at the top it is
 * elsewhere; so its parent is asked, of which it is the first.
 */
function lowestPicture(place: HTMLElement): { end: number; height: number } {
  const { parentElement: parent } = place;
  const above = parent
    ? parent.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(parent).paddingTop)
    : 0;
  // Its whole height, whatever a sheet that is open left of it.
  const most = place.style.getPropertyValue('--picture-most');
  place.style.removeProperty('--picture-most');
  const { height } = pictureOf(place).getBoundingClientRect();
  place.style.setProperty('--picture-most', most);
  return { end: above + scrollY + height, height };
}
