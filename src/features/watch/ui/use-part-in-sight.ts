import { type RefObject, useEffect } from 'react';
import { keepReadingPlace } from '#ui/keep-reading-place.ts';

/** Keeps what is read of a video's page in sight when the screen is turned or a window drawn narrower, by which all parts move. */
export function usePartInSight(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const parts = page.current;
    if (!parts) return;
    return keepReadingPlace({
      scroller: document.documentElement,
      lineAt: () => lineUnderPlayer(parts),
      wordsAt: (line) => (scrollY > 0 ? partAt(line, parts) : null),
      onTurn: (read) => {
        // The chat brings the player.
        if (document.querySelector('[data-chat][open]')) return false;
        // Who is choosing a moment goes on with that.
        const chosen = parts.querySelector('[data-moment-bar]');
        if (chosen && !isSeen(chosen)) chosen.scrollIntoView({ block: 'center', behavior: 'instant' });
        if (chosen) return false;
        // The transcript may stand beside now, in sight wherever the page is.
        const transcript = read?.closest('[data-transcript]');
        return !transcript || !isSeen(transcript);
      },
    });
  }, [page]);
}

/** In the middle of what the player leaves of the window: where it goes with the page, that is all of it. */
function lineUnderPlayer(page: HTMLElement): number {
  const player = page.querySelector('[data-player-place]');
  const stays = player && getComputedStyle(player).position === 'sticky';
  return ((stays ? player.getBoundingClientRect().bottom : 0) + innerHeight) / 2;
}

/** The part at a height of the window but the player, or the next one under it: of the left column where there are two. */
function partAt(line: number, page: HTMLElement): Element | null {
  const { left, width } = page.getBoundingClientRect();
  const x = left + width / 3;
  const below = [...page.children].flatMap((part) => {
    const box = part.getBoundingClientRect();
    return box.bottom > line && box.left <= x && x < box.right ? [{ part, top: box.top }] : [];
  });
  // The bar at the foot of the window comes before what is read.
  const part = below.toSorted((one, other) => one.top - other.top)[0]?.part;
  return part && !part.matches('[data-player-place]') ? part : null;
}

/** Whether its middle is in the window, and under nothing. */
function isSeen(part: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
