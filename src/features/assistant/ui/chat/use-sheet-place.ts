import { type RefObject, useLayoutEffect } from 'react';

/** From this width on the sheet stands beside the video (spec 2 §9 Breakpoints). */
const WIDE = '(width >= 1024px)';
/** Narrow, but on its side: the `beside` of the styles. */
const BESIDE = '(30rem <= width < 64rem) and (orientation: landscape)';
/** Less room than this under the player, in pixels, is no room to read in. */
const LEAST_ROOM = 200;
/** Part of the screen that the sheet takes where the player leaves no room. */
const PART_WITHOUT_ROOM = 0.7;

/**
 * On a narrow screen, puts the sheet between the player and the end of what can be seen, which is above the soft
 * keyboard while that is open; where the screen lies on its side, from top to end. Wide ones place it by their styles.
 */
export function useSheetPlace(
  sheet: RefObject<HTMLElement | null>,
  player: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const wide = matchMedia(WIDE);
    const beside = matchMedia(BESIDE);
    // The bar over the player makes way; the player stays at the top.
    const above = player.current?.getBoundingClientRect().top ?? 0;
    if (!wide.matches && above > 0) scrollBy({ top: above, behavior: 'instant' });
    const place = () => {
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
      const end = offsetTop + height;
      const playerEnd = player.current?.getBoundingClientRect().bottom ?? offsetTop;
      const hasRoom = end - playerEnd >= LEAST_ROOM;
      const under = hasRoom ? Math.max(playerEnd, offsetTop) : end - height * PART_WITHOUT_ROOM;
      const top = beside.matches ? offsetTop : under;
      sheet.current?.style.setProperty('--sheet-top', `${top}px`);
      sheet.current?.style.setProperty('--sheet-height', `${end - top}px`);
    };
    place();
    const changed = new ResizeObserver(place);
    if (player.current) changed.observe(player.current);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', place, { signal, passive: true });
    addEventListener('resize', place, { signal });
    visualViewport?.addEventListener('resize', place, { signal });
    visualViewport?.addEventListener('scroll', place, { signal });
    return () => {
      listening.abort();
      changed.disconnect();
    };
  }, [isOpen, player, sheet]);
}
