import { type RefObject, useLayoutEffect } from 'react';
import { pictureOf } from '#features/watch/ui/player/player-place.ts';
import { moveToasts } from '#ui/toast.ts';
import { leastSheet, mostOfPicture, sheetPlace, type View } from '../../rules/chat/sheet-place.ts';

/** From this width on the chat stands beside the video (spec 2 §9 Breakpoints). */
const WIDE = '(width >= 64rem)';
/** Narrow, but on its side: the `beside` of the styles. */
const BESIDE = '(30rem <= width < 64rem) and (orientation: landscape)';

/**
 * On a narrow screen, puts a sheet between the player and the end of what can be seen, which is above the soft
 * keyboard while that is open; where the screen lies on its side, the chat from top to end. The player comes to the
 * top, and is lower where too little would be left. Wide screens place the chat by their styles.
 * @param sheet gets `--sheet-top`, `--sheet-height` and `--picture-end`
 * @param part of what can be seen that the sheet takes where it can; without it, all that the player leaves
 */
export function useSheetPlace(
  sheet: RefObject<HTMLElement | null>,
  player: RefObject<HTMLElement | null>,
  isOpen: boolean,
  part?: number,
): void {
  useLayoutEffect(() => {
    const place = player.current;
    if (!isOpen || !place) return;
    const wide = matchMedia(WIDE);
    const beside = matchMedia(BESIDE);
    const picture = pictureOf(place);
    /** The bar over the player makes way, and who reads far below comes to it. */
    const bring = (view: View) => {
      const away = place.getBoundingClientRect().top - view.top;
      if (Math.abs(away) >= 1) scrollBy({ top: away, behavior: 'instant' });
    };
    const under = (view: View) =>
      sheetPlace(
        view,
        { pictureEnd: picture.getBoundingClientRect().bottom, rowEnd: place.getBoundingClientRect().bottom },
        part,
      );
    const put = (isFirst = false) => {
      if (wide.matches) letGo(place);
      else putUnderPlayer(isFirst);
      moveToasts();
    };
    const putUnderPlayer = (isFirst: boolean) => {
      const view = viewNow();
      const isBeside = beside.matches && part === undefined;
      place.style.setProperty('--view-top', `${view.top}px`);
      place.style.setProperty('--picture-most', `${isBeside ? view.height : mostOfPicture(view, part)}px`);
      if (isFirst || (!isBeside && under(view).height < leastSheet(part) - 1)) bring(view);
      const { top, height, coversRow, coversPicture } = isBeside
        ? { ...view, coversRow: false, coversPicture: false }
        : under(view);
      // Nobody comes by keys to what the chat covers.
      const isHidden = coversRow && part === undefined;
      place.style.setProperty('--row-visibility', isHidden ? 'hidden' : 'inherit');
      place.style.visibility = coversPicture ? 'hidden' : '';
      for (const [name, pixels] of Object.entries({
        '--sheet-top': top,
        '--sheet-height': height,
        '--picture-end': picture.getBoundingClientRect().bottom,
      }))
        sheet.current?.style.setProperty(name, `${pixels}px`);
    };
    put(true);
    // It slides in.
    const slides = sheet.current
      ?.getAnimations({ subtree: true })
      .filter((it) => it instanceof CSSTransition);
    void Promise.allSettled(slides?.map(({ finished }) => finished) ?? []).then(moveToasts);
    const again = () => put();
    const changed = new ResizeObserver(again);
    changed.observe(place);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', again, { signal, passive: true });
    addEventListener('resize', again, { signal });
    visualViewport?.addEventListener('resize', again, { signal });
    visualViewport?.addEventListener('scroll', again, { signal });
    return () => {
      listening.abort();
      changed.disconnect();
      letGo(place);
      moveToasts();
    };
  }, [isOpen, player, sheet, part]);
}

function letGo({ style }: HTMLElement): void {
  for (const name of ['--view-top', '--picture-most', '--row-visibility', 'visibility'])
    style.removeProperty(name);
}

function viewNow(): View {
  const { offsetTop = 0, height = innerHeight, scale = 1 } = visualViewport ?? {};
  // Who zooms in with two fingers looks at a part of the page, which stays as it is.
  return scale > 1.01 ? { top: 0, height: height * scale } : { top: offsetTop, height };
}
