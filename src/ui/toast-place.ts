/** Pixels between toasts and the edges of the screen, where nothing is in their way; and at the least above them. */
const EDGE = 16;
const LEAST_TOP = 8;
/** Pixels that a toast of two lines takes, and how wide it is where the screen is wider than a narrow one. */
const HEIGHT = 84;
const WIDTH = 356;
const NARROW = 600;
/** Pixels under what it leaves in sight. */
const GAP = 12;
/** Part of the screen's height under which nobody looks for what is said at the top. */
const LOWEST = 0.6;

type Box = { top: number; bottom: number; left: number; right: number };
type Screen = { width: number; height: number };

/**
 * Where toasts leave in sight what they are to leave: at the top in the middle, or else beside that, at the right or
 * the left; where no place does, at the first that covers least of it.
 * @param kept in pixels of the screen
 * @returns how far from the top of the screen they stand, and how far to the right of its middle, in pixels
 */
export function toastPlace(kept: readonly Box[], screen: Screen): { top: number; aside: number } {
  const width = screen.width <= NARROW ? screen.width - 2 * EDGE : WIDTH;
  const middle = (screen.width - width) / 2;
  const places = [middle, screen.width - EDGE - width, EDGE].flatMap((left) => {
    const boxes = kept.filter((box) => box.bottom > 0 && box.left < left + width && box.right > left);
    return [topBeside(boxes, screen.height), EDGE].map((top) => ({
      top,
      aside: left - middle,
      covered: covered(boxes, { top, bottom: top + HEIGHT, left, right: left + width }),
    }));
  });
  const least = Math.min(...places.map((place) => place.covered));
  const { top, aside } = places.find((place) => place.covered === least) ?? { top: EDGE, aside: 0 };
  return { top, aside };
}

/** Above what is in the way, or else below it, unless that is too far down. */
function topBeside(boxes: readonly Box[], screenHeight: number): number {
  let top = EDGE;
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    if (box.top >= top + HEIGHT) break;
    const above = Math.floor(box.top) - HEIGHT;
    if (top === EDGE && above >= LEAST_TOP) return above;
    const below = Math.ceil(box.bottom) + GAP;
    if (below > screenHeight * LOWEST) break;
    top = Math.max(top, below);
  }
  return top;
}

/** Pixels of the boxes that lie under a toast. */
function covered(boxes: readonly Box[], toast: Box): number {
  const shared = (box: Box) =>
    Math.max(0, Math.min(box.right, toast.right) - Math.max(box.left, toast.left)) *
    Math.max(0, Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top));
  return boxes.reduce((sum, box) => sum + shared(box), 0);
}
