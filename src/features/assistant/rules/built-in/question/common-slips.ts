import { differInPair, neighbourSwaps } from '#features/catalogue/rules/closest-words.ts';
import { commonestWords, isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import type { TextIndex } from '../words/text-index.ts';
import { mendedTerm } from './mended-term.ts';

/** So many words make up most of every question. Texts are not searched for the commonest, so that no slip in them is found there. */
const COMMONEST = 1_500;
/** Shorter ones are too much alike, but for two letters swapped. */
const SHORTEST = 5;
/** Characters of a question in which slips are mended; a longer one is a text. */
const LONGEST = 300;
const WORDS = /(?<![\p{L}\p{N}'’.-])[a-z]{4,20}(?![\p{L}\p{N}'’-]|\.\p{L})/gu;

/**
 * An English question with the slips in its common words mended: `how old were the peple`. A word that the texts have, or one near it
 * that they have, is what is asked for and stays, as does what is written with a capital.
 */
export const withoutCommonSlips = (question: string, index: TextIndex): string =>
  question.replace(WORDS, (word, at: number) => {
    if (at + word.length > LONGEST) return word;
    const term = index.language.termOf(word);
    const isAsked =
      isEnglishWord(word) || index.positions.has(term) || mendedTerm(word, term, index) !== null;
    return isAsked ? word : (meantCommon(word) ?? word);
  });

/**
 * The common word that one surely means, the first letter right: two letters are swapped, one is written twice or once, or one is
 * left out. With a letter more, or another in place of one, it may be a name that no list has: `vimeo` is no `video`.
 */
function meantCommon(word: string): string | undefined {
  const isLong = (other: string) => Math.min(word.length, other.length) >= SHORTEST;
  const swapped = neighbourSwaps(word);
  return commonestWords(COMMONEST).find(
    (other) =>
      other[0] === word[0] &&
      (swapped.includes(other) || (isLong(other) && (differInPair(word, other) || lacksLetter(word, other)))),
  );
}

/** Whether a word is another without one of its letters: `peple`. */
const lacksLetter = (word: string, other: string): boolean =>
  [...other].some((_, at) => other.slice(0, at) + other.slice(at + 1) === word);
