/** Positions 2 to 4 of a list: position 1 is passed over, since every list shows it first already. */
const CHOICES = [1, 4] as const;

/**
 * The videos to go on with after the current one (spec 2 §9; decisions: next video): those at the positions 2 to 4 of the
 * list without the current video, the one that is suggested first and the others in their order; where nothing stands
 * there, the first of the list.
 *
 * @param videos the current video's first category, or the whole list where it has none or is alone in it
 * @param chance a random number, 0 <= chance < 1: which of them is suggested
 * @returns none where the list holds no other video
 */
export function nextVideos<Video extends { readonly id: string }>(
  videos: readonly Video[],
  currentId: string,
  chance: number,
): Video[] {
  const others = videos.filter((video) => video.id !== currentId);
  const choices = others.slice(...CHOICES);
  const suggested = choices[Math.floor(chance * choices.length)] ?? others[0];
  return suggested ? [suggested, ...choices.filter((video) => video !== suggested)] : [];
}
