/** Pixels between toasts and the top of the screen, where nothing is in their way; and at the least. */
const TOP = 16;
const LEAST_TOP = 8;
/** Pixels that a toast of two lines takes, and how wide it is where the screen is wider. */
const HEIGHT = 84;
const WIDTH = 356;
/** Pixels under what it leaves in sight. */
const GAP = 12;
/** Part of the screen's height under which nobody looks for what is said at the top. */
const LOWEST = 0.6;

type Box = { top: number; bottom: number; left: number; right: number };

/**
 * How far from the top of the screen toasts stand, in pixels: above what they are to leave in sight, or else below it,
 * unless that is too far down.
 * @param kept in pixels of the screen
 */
export function toastTop(kept: readonly Box[], screen: { width: number; height: number }): number {
  const isInWay = ({ left, right, bottom }: Box) =>
    bottom > 0 && Math.abs(left + right - screen.width) < right - left + WIDTH;
  const boxes = kept.filter(isInWay).toSorted((a, b) => a.top - b.top);
  let top = TOP;
  for (const box of boxes) {
    if (box.top >= top + HEIGHT) break;
    const above = Math.floor(box.top) - HEIGHT;
    if (top === TOP && above >= LEAST_TOP) return above;
    const below = Math.ceil(box.bottom) + GAP;
    if (below > screen.height * LOWEST) break;
    top = Math.max(top, below);
  }
  return top;
}
