/**
 * The video suggested after the current one (spec 2 §9): one of the positions 2 to 4 of the list without the
 * current video, or the first where nothing stands there. Position 1 is passed over so that the suggestion differs
 * from what every list already shows first.
 *
 * @param videos the current video's first category, or the whole list where it has none
 * @param chance a random number, 0 <= chance < 1
 * @returns undefined where the list holds no other video
 */
export function nextVideo<Video extends { readonly id: string }>(
  videos: readonly Video[],
  currentId: string,
  chance: number,
): Video | undefined {
  const others = videos.filter((video) => video.id !== currentId);
  const choices = others.slice(1, 4);
  return choices[Math.floor(chance * choices.length)] ?? others[0];
}
