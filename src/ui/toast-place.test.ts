import { expect, test } from 'vitest';
import { toastPlace } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** As the video page has them at 1280 px. */
const SEARCH = box(551, 12, 600, 40);
const PLAYER = box(40, 96, 793, 446);
/** From the middle to the right and the left edge. */
const ASIDE = (1280 - 356) / 2 - 16;

test.each([
  ['at the top where nothing is in the way', [], DESKTOP, 16, 0],
  ['a little higher, where a player begins right under them', [PLAYER], DESKTOP, 12, 0],
  ['under a player at the top of a phone', [box(0, 0, 390, 219)], PHONE, 231, 0],
  ['under the head of a sheet, too', [box(0, 271, 390, 53), box(0, 0, 390, 219)], PHONE, 336, 0],
  [
    'over that head where they would come too far down',
    [box(0, 0, 320, 180), box(0, 232, 320, 53)],
    { width: 320, height: 460 },
    192,
    0,
  ],
  ['at the top, when a player leaves no room', [box(0, 0, 1280, 700)], DESKTOP, 16, 0],
  ['at the top, when it has scrolled away', [box(0, -300, 390, 219)], PHONE, 16, 0],
  ['at the top beside what stands at an edge', [box(860, 64, 416, 53)], DESKTOP, 16, 0],
  ['under the search in the bar', [SEARCH], DESKTOP, 64, 0],
  ['at the right, where a player stands under the search', [SEARCH, PLAYER], DESKTOP, 64, ASIDE],
  ['at the right under the head of the chat', [SEARCH, PLAYER, box(850, 65, 416, 48)], DESKTOP, 125, ASIDE],
  [
    'at the left, where a player is as wide as the window',
    [SEARCH, box(40, 96, 1200, 600)],
    DESKTOP,
    12,
    -ASIDE,
  ],
  [
    'where they cover least, on a screen that is all player',
    [box(420, 12, 300, 40), box(32, 80, 780, 300)],
    { width: 844, height: 390 },
    16,
    -228,
  ],
])('toasts stand %s', (_what, kept, screen, top, aside) => {
  expect(toastPlace(kept, screen)).toEqual({ top, aside });
});
