import { type RefObject, useEffect } from 'react';

/** Where one reads, as a part of the window's height: under the player of a screen that stands upright. */
const READING = 0.7;

/** Keeps the part of a video's page that is read in sight when the screen is turned, by which all parts move. */
export function usePartInSight(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!page.current) return;
    let width = innerWidth;
    let read: Element | null = null;
    const look = () => {
      // Turned, the page is scrolled by being lower.
      if (innerWidth !== width) return;
      const at = document.elementFromPoint(innerWidth / 2, innerHeight * READING);
      read = scrollY > 0 && at ? at.closest('[data-transcript], article > *') : null;
    };
    const turned = new ResizeObserver(() => {
      if (innerWidth === width) return;
      width = innerWidth;
      // Who is choosing a moment goes on with that.
      const part = page.current?.querySelector('[data-moment-bar]') ?? read;
      // The chat brings the player.
      if (!part || isSeen(part) || document.querySelector('[data-chat][open]')) return;
      part.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    // Who scrolled before this was there has told nobody.
    look();
    turned.observe(page.current);
    addEventListener('scroll', look, { passive: true });
    return () => {
      turned.disconnect();
      removeEventListener('scroll', look);
    };
  }, [page]);
}

/** Whether its middle is in the window, and under nothing. */
function isSeen(part: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
