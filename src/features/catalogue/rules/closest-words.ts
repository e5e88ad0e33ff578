import damerauLevenshtein from 'damerau-levenshtein';
import { englishStem } from './english-stem.ts';
import { plainText } from './suggestions.ts';

/**
 * The known words that a misspelt one most likely means, all as near: one slip (a letter added, left out, replaced, or
 * two neighbours swapped) in words up to five letters, two in longer ones, or at most so many. Empty when none is near.
 */
export function closestWords(
  word: string,
  candidates: readonly string[],
  mostSlips = slipsIn(word),
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

const slipsIn = (word: string): number => (word.length <= 5 ? 1 : 2);

/**
 * What may be meant by words that are near a name, in order: the words of the nearest name that stands in them with a slip, each by
 * the word of the term; null where none does. A name of one word is no more than a word.
 * @param words of a term, in order, and what each may be instead
 */
export function closestName(
  words: readonly { word: string; others: readonly string[] }[],
  names: readonly string[],
): ReadonlyMap<string, string> | null {
  let closest: { slips: number; meant: Map<string, string> } | null = null;
  for (const name of names) {
    const parts = plainText(name).split(' ');
    if (parts.length < 2) continue;
    for (let from = 0; from + parts.length <= words.length; from += 1) {
      const meant = new Map<string, string>();
      let slips = 0;
      for (const [at, part] of parts.entries()) {
        const { word = '', others = [] } = words[from + at] ?? {};
        if (part !== word && !others.includes(part)) slips = Number.POSITIVE_INFINITY;
        else if (part !== word) slips += damerauLevenshtein(word, part).steps;
        meant.set(word, part);
      }
      if (slips > 0 && slips < (closest?.slips ?? Number.POSITIVE_INFINITY)) closest = { slips, meant };
    }
  }
  return closest?.meant ?? null;
}

/** The words of which a misspelt one may be one, however near another is. */
export const nearWords = (word: string, candidates: readonly string[]): string[] =>
  candidates.filter(
    (candidate) => candidate !== word && damerauLevenshtein(word, candidate).steps <= slipsIn(word),
  );

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

/** Whether one of two words is the other with one letter written twice: `loosing` and `losing`. */
export function differInPair(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [[...one], [...other]] : [[...other], [...one]];
  return long.some(
    (letter, at) => letter === long[at - 1] && long.toSpliced(at, 1).join('') === short.join(''),
  );
}
