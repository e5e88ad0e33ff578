import { closestWords } from '#features/catalogue/rules/closest-words.ts';
import { isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import type { TextIndex } from '../words/text-index.ts';

/** Shorter words are too much alike for one to be taken for another, but for one letter that was left out within them. */
const SHORTEST = 5;
/** From which on two slips are no chance: `monero` is no `money`. */
const LONG = 7;
/** Letters that are looked for at the end of a longer word: `vtt` in `WebVTT`. */
const LEAST_END = 3;
const LETTERS = /^[a-z]+$/;

/**
 * The word of the texts that a misspelt one of a question most likely means, as they are compared; null for a word that
 * is spelt right, and where nothing said is near.
 * @param word in small letters
 * @param isName whether it is written as a name, which is no slip in a common word
 */
export function mendedTerm(word: string, term: string, index: TextIndex, isName = false): string | null {
  if (index.language.code !== 'en' || !LETTERS.test(term) || term.length < LEAST_END || isEnglishWord(word))
    return null;
  const candidates: string[] = [];
  for (const other of index.positions.keys()) {
    const isLikely = LETTERS.test(other) && (term.length < SHORTEST ? isLonger : isNear)(term, other);
    if (isLikely && !(isName && isCommon(other))) candidates.push(other);
  }
  candidates.sort(
    (a, b) =>
      (index.positions.get(b)?.length ?? 0) - (index.positions.get(a)?.length ?? 0) || (a < b ? -1 : 1),
  );
  return closestWords(term, candidates, word.length < LONG ? 1 : 2)[0] ?? endOf(term, index);
}

/** Whether a word may be one of about the same length with a slip. */
const isNear = (term: string, other: string): boolean =>
  Math.abs(other.length - term.length) <= 2 && other.length >= SHORTEST - 1 && sharesStart(term, other);

/** Whether one letter was left out of a word, neither the first nor the last: `indx`. */
const isLonger = (term: string, other: string): boolean =>
  term.length === SHORTEST - 1 &&
  other.length === SHORTEST &&
  term[0] === other[0] &&
  term.at(-1) === other.at(-1);

/** Whether a word as it is compared is one of English, and no name. */
const isCommon = (term: string): boolean =>
  [term, `${term}e`, term.replace(/i$/, 'y')].some((form) => isEnglishWord(form));

/** The only word of the texts that ends so and is none of English, either: `webvtt` for `vtt`. */
function endOf(term: string, index: TextIndex): string | null {
  const ending = [...index.positions.keys()].filter(
    (other) => other.length > term.length && other.endsWith(term) && LETTERS.test(other) && !isCommon(other),
  );
  return ending.length === 1 ? (ending[0] ?? null) : null;
}

/** A slip is seldom in the first letter; neighbours may be swapped. */
function sharesStart(term: string, other: string): boolean {
  return term[0] === other[0] || (term[0] === other[1] && term[1] === other[0]);
}
