/** A word of a search term; `weight`: what it counts for, the more the rarer it is. */
export interface WeighedWord {
  weight: number;
}

export const weightOf = (words: readonly WeighedWord[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The smallest sets of a term's words that weigh so much together and have a needed one among them: a video can only
 * weigh as much if it holds one of them whole.
 * @param words eight at most: of more there are too many sets.
 */
export function smallestSets<Word extends WeighedWord>(
  words: readonly Word[],
  least: number,
  needed: readonly Word[],
): Word[][] {
  const sets = Array.from({ length: 2 ** words.length }, (_, set) =>
    words.filter((_word, place) => set & (1 << place)),
  )
    .filter((set) => weightOf(set) >= least && set.some((word) => needed.includes(word)))
    .sort((one, other) => one.length - other.length);
  const smallest: Word[][] = [];
  for (const set of sets) {
    if (!smallest.some((smaller) => smaller.every((word) => set.includes(word)))) smallest.push(set);
  }
  return smallest;
}
