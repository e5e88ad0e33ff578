import damerauLevenshtein from 'damerau-levenshtein';

/**
 * The known words that a misspelt one most likely means, all as near: one slip (a letter added, left out, replaced, or
 * two neighbours swapped) in words up to five letters, two in longer ones, or at most so many. Empty when none is near.
 */
export function closestWords(
  word: string,
  candidates: readonly string[],
  mostSlips = word.length <= 5 ? 1 : 2,
): string[] {
  let closest: string[] = [];
  let fewest = mostSlips;
  for (const candidate of new Set(candidates)) {
    const { steps } = damerauLevenshtein(word, candidate);
    if (steps < fewest) closest = [];
    if (steps > fewest) continue;
    fewest = steps;
    closest.push(candidate);
  }
  return closest;
}

/** A word with each two neighbouring letters swapped: few of its letters in a row are left, so that it is hard to find. */
export function neighbourSwaps(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word);
}
