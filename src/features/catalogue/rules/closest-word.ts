import damerauLevenshtein from 'damerau-levenshtein';

/**
 * The known word that a misspelt one most likely means, or null: one slip (a letter added, left out, replaced,
 * or two neighbours swapped) in words up to five letters, two in longer ones. Candidates come most similar
 * first, and the first of the nearest wins.
 */
export function closestWord(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let bestSlips = word.length <= 5 ? 2 : 3;
  for (const candidate of candidates) {
    const slips = damerauLevenshtein(word, candidate).steps;
    if (slips < bestSlips) {
      best = candidate;
      bestSlips = slips;
    }
  }
  return best;
}
