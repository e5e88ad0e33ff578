/**
 * How wide the player's place is. On narrow screens that stand upright it goes from edge to edge; on those that lie on
 * their side it is as high as what the bar over the page leaves, 5.5 rem with the space under it: its controls are in sight
 * without scrolling. In a very low window, or with large letters, it keeps three quarters of the height: the bar goes as one
 * scrolls, and what is pressed in the player needs the room.
 */
export const PLAYER_PLACE =
  'max-lg:portrait:-mx-gutter max-lg:landscape:mx-auto ' +
  'max-lg:landscape:w-[min(100%,calc((100svh-min(5.5rem,25svh))*16/9))]';

/** The player's picture in its place, without the row of buttons under it; the place itself before that is there. */
export function pictureOf(place: HTMLElement): Element {
  return place.querySelector('[data-picture]') ?? place;
}
