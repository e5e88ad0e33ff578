import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';

/** Where in the list the current line is brought to, as a part of the list's height. */
const CURRENT_AT = 1 / 3;
/** Lines far away are skipped by the browser until a frame or two after they came into sight. */
const SETTLING_FRAMES = 5;
const SCROLL_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '];

/**
 * Keeps the current line of a scrolling list in sight until the reader scrolls, which is left alone until `follow` is
 * called. Only the list is ever scrolled, never the page around it.
 *
 * @param list holds elements with `data-cue`
 * @param currentId the `data-cue` of the current line
 * @param shown what the list holds: with other lines in it, or all of them, the current one stands elsewhere
 */
export function useFollowing(
  list: RefObject<HTMLElement | null>,
  currentId: string | undefined,
  shown: readonly unknown[],
) {
  const [isFollowing, setIsFollowing] = useState(true);
  const follow = useCallback(() => setIsFollowing(true), []);
  const leave = () => setIsFollowing(false);

  useEffect(() => {
    if (!isFollowing || currentId === undefined || shown.length === 0 || !list.current) return;
    const scroller = list.current;
    let frame: number | undefined;
    const settle = (framesLeft: number) => {
      const isSettled = bringIntoSight(scroller, currentId);
      if (!isSettled && framesLeft > 0) frame = requestAnimationFrame(() => settle(framesLeft - 1));
    };
    // Calls back at once, too. With what stands beside it the list becomes higher or lower.
    const sizes = new ResizeObserver(() => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      settle(SETTLING_FRAMES);
    });
    sizes.observe(scroller);
    return () => {
      sizes.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [list, currentId, isFollowing, shown]);

  /** What a reader does to scroll; scrolling by `bringIntoSight` causes none of these. */
  const readerEvents = {
    onWheel: leave,
    onTouchMove: leave,
    onPointerDown: (event: PointerEvent) => {
      // On the list itself lies only its scroll bar.
      if (event.target === event.currentTarget) leave();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (SCROLL_KEYS.includes(event.key)) leave();
    },
  };
  return { isFollowing, follow, readerEvents };
}

/** Scrolls the list; false where it jumped and the lines around its goal may still change their heights. */
function bringIntoSight(list: HTMLElement, id: string): boolean {
  const line = list.querySelector(`[data-cue="${CSS.escape(id)}"]`);
  if (!line) return true;
  const place = list.getBoundingClientRect();
  const box = line.getBoundingClientRect();
  const by = box.top - place.top - (place.height - box.height) * CURRENT_AT;
  const isFar = Math.abs(by) > place.height;
  const isCalm = isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' });
  return !isFar;
}
