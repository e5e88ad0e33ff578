/** What a sheet needs at least, in pixels: its head, the box for a question, and two lines between them. */
const LEAST_SHEET = 180;
/** What the chat needs, in pixels, for some lines of an answer between the two: it gets that where the soft keyboard is open, too. */
const READABLE_CHAT = 300;
/** The least that is left of the player's picture, however little can be seen. */
const LEAST_PICTURE = 96;
/** With less than this under it, the chat covers the row of buttons below the picture. */
const ROOMY = 320;

/** The part of the page that can be seen, in pixels of the window: above the soft keyboard while that is open. */
export interface View {
  top: number;
  height: number;
}

/** What a sheet is to have under the player, in pixels. @param part see `sheetPlace` */
export const leastSheet = (part?: number): number => (part === undefined ? READABLE_CHAT : LEAST_SHEET);

/**
 * How high the player's picture may be, in pixels, so that a sheet has room under it once that is at the top.
 * @param part see `sheetPlace`
 */
export function mostOfPicture(view: View, part?: number): number {
  return Math.max(view.height - leastSheet(part), LEAST_PICTURE);
}

/**
 * Where a sheet stands that leaves the player in sight; over it where there is not room for both.
 * @param player where its picture ends, and where the row of buttons below it
 * @param part of the view that the sheet takes where it can; without it, all that the player leaves
 */
export function sheetPlace(
  view: View,
  player: { pictureEnd: number; rowEnd: number },
  part?: number,
): View & { coversRow: boolean; coversPicture: boolean } {
  // Magnified four times, a window has room for one of the two.
  if (part === undefined && view.height < LEAST_SHEET + LEAST_PICTURE)
    return { top: view.top, height: view.height, coversRow: true, coversPicture: true };
  const end = view.top + view.height;
  const underPicture = end - Math.max(player.pictureEnd, view.top);
  const underRow = end - Math.max(player.rowEnd, view.top);
  const room = part === undefined && underRow >= ROOMY ? underRow : underPicture;
  const height = Math.min(room, (part ?? 1) * view.height);
  const top = end - height;
  // Less than a pixel is no more than how numbers are rounded.
  return { top, height, coversRow: top < player.rowEnd - 1, coversPicture: false };
}
