import { expect, test } from 'vitest';
import { toastTop } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.each([
  ['at the top where nothing is in the way', [], DESKTOP, 16],
  ['a little higher, where a player begins right under them', [box(40, 96, 792, 446)], DESKTOP, 12],
  ['under a player at the top of a phone', [box(0, 0, 390, 219)], PHONE, 231],
  ['under the head of a sheet, too', [box(0, 271, 390, 53), box(0, 0, 390, 219)], PHONE, 336],
  [
    'over that head where they would come too far down',
    [box(0, 0, 320, 180), box(0, 232, 320, 53)],
    { width: 320, height: 460 },
    192,
  ],
  ['at the top, when a player leaves no room', [box(0, 0, 1280, 700)], DESKTOP, 16],
  ['at the top, when it has scrolled away', [box(0, -300, 390, 219)], PHONE, 16],
  ['at the top beside what stands at an edge', [box(860, 64, 416, 53)], DESKTOP, 16],
])('toasts stand %s', (_what, kept, screen, expected) => {
  expect(toastTop(kept, screen)).toBe(expected);
});
