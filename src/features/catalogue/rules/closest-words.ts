import damerauLevenshtein from 'damerau-levenshtein';
import { englishStem } from './english-stem.ts';

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

/** Letters from which on one slip in the beginning of a longer word is no chance. */
const LEAST_BEGUN = 7;

/**
 * The known words of which a misspelt one is most likely a shorter form, one slip away: `educational` for `educaton`. Both
 * have one stem, so that the search finds with it what it would find with `education`.
 */
export function closestForms(word: string, candidates: readonly string[]): string[] {
  if (word.length < LEAST_BEGUN) return [];
  const asked = new Set([word, englishStem(word)]);
  return [...new Set(candidates)].filter((candidate) => {
    const stem = englishStem(candidate);
    return beginnings(candidate, word.length + 1).some(
      (begun) =>
        englishStem(begun) === stem && [...asked].some((one) => damerauLevenshtein(one, begun).steps <= 1),
    );
  });
}

/** What a word begins with, in as many letters at most. */
const beginnings = (word: string, most: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(most, word.length) - LEAST_BEGUN + 1) }, (_, at) =>
    word.slice(0, at + LEAST_BEGUN),
  );

/** A word with each two neighbouring letters swapped: few of its letters in a row are left, so that it is hard to find. */
export function neighbourSwaps(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word);
}
