// Spec 1 §9.
const thresholdPixels = 20;
const resetMs = 200;
const scrolledPixels = 10;

/** What the top bar knows about scrolling. `turn` is where the present movement began. */
export type BarScroll = {
  y: number;
  turn: number;
  atMs: number;
  direction: 'up' | 'down' | 'none';
  /** Scrolled away from the top: the bar gets its ground. */
  scrolled: boolean;
  /** Hidden by scrolling down; stays so until the way up. */
  hidden: boolean;
};

export const barAtTop: BarScroll = {
  y: 0,
  turn: 0,
  atMs: 0,
  direction: 'none',
  scrolled: false,
  hidden: false,
};

/**
 * The bar after the page was scrolled to `y` pixels at a time. A movement counts as a direction from 20 px on; after
 * 200 ms of rest it is forgotten, so that slow jitter never adds up. The bar hides on the way down and comes back on
 * the way up and at the top.
 */
export function barAfterScroll(bar: BarScroll, y: number, atMs: number): BarScroll {
  const position = Math.max(0, y);
  const rested = atMs - bar.atMs > resetMs;
  const before = rested ? 'none' : bar.direction;
  const turn = turningPoint(bar, position, rested);
  const moved = position - turn;
  const direction = Math.abs(moved) >= thresholdPixels ? (moved > 0 ? 'down' : 'up') : before;
  const scrolled = position > scrolledPixels;
  const hidden = scrolled && (direction === 'down' || (direction === 'none' && bar.hidden));
  return { y: position, turn, atMs, direction, scrolled, hidden };
}

/** Where the present movement began: at rest here, on a change of course at the farthest point. */
function turningPoint(bar: BarScroll, position: number, rested: boolean): number {
  if (rested) return bar.y;
  const turned = (bar.y - bar.turn) * (position - bar.y) < 0;
  return turned ? bar.y : bar.turn;
}
