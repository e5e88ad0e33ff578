import { closestWords } from '#features/catalogue/rules/closest-words.ts';
import { isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import type { TextIndex } from '../words/text-index.ts';

/** Shorter words are too much alike for one to be taken for another. */
const SHORTEST = 5;

/**
 * The word of the texts that a misspelt one of a question most likely means, as they are compared; null for a word that
 * is spelt right, and where nothing said is near. Takes the word in small letters.
 */
export function mendedTerm(word: string, term: string, index: TextIndex): string | null {
  if (index.language.code !== 'en' || !/^[a-z]+$/.test(term) || term.length < SHORTEST || isEnglishWord(word))
    return null;
  const candidates: string[] = [];
  for (const other of index.positions.keys()) {
    const isLikely =
      Math.abs(other.length - term.length) <= 2 && other.length >= SHORTEST - 1 && /^[a-z]+$/.test(other);
    if (isLikely && sharesStart(term, other)) candidates.push(other);
  }
  candidates.sort(
    (a, b) =>
      (index.positions.get(b)?.length ?? 0) - (index.positions.get(a)?.length ?? 0) || (a < b ? -1 : 1),
  );
  return closestWords(term, candidates)[0] ?? null;
}

/** A slip is seldom in the first letter; neighbours may be swapped. */
function sharesStart(term: string, other: string): boolean {
  return term[0] === other[0] || (term[0] === other[1] && term[1] === other[0]);
}
