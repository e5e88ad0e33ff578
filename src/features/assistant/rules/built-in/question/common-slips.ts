import { closestWords } from '#features/catalogue/rules/closest-words.ts';
import { commonestWords, isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import type { TextIndex } from '../words/text-index.ts';
import { mendedTerm } from './mended-term.ts';

/** So many words make up most of every question. Texts are not searched for the commonest, so that no slip in them is found there. */
const COMMONEST = 1_500;
/** Shorter ones are too much alike, but for two letters swapped. */
const SHORTEST = 5;
const WORDS = /(?<![\p{L}\p{N}'’.-])[a-z]{4,20}(?![\p{L}\p{N}'’-]|\.\p{L})/gu;

/**
 * An English question with the slips in its common words mended: `how old were the peple`. A word that the texts have, or one near it
 * that they have, is what is asked for and stays, as does what is written with a capital.
 */
export const withoutCommonSlips = (question: string, index: TextIndex): string =>
  question.replace(WORDS, (word) => {
    const term = index.language.termOf(word);
    const isAsked =
      isEnglishWord(word) || index.positions.has(term) || mendedTerm(word, term, index) !== null;
    return isAsked ? word : (meantCommon(word) ?? word);
  });

/** The common word that one most likely means: one slip away, the first letter right, and the last one unless two are swapped. */
function meantCommon(word: string): string | undefined {
  const isLong = (other: string) => Math.min(word.length, other.length) >= SHORTEST;
  const others = commonestWords(COMMONEST).filter(
    (other) =>
      other[0] === word[0] &&
      ((isLong(other) && other.at(-1) === word.at(-1)) || lettersOf(other) === lettersOf(word)),
  );
  return closestWords(word, others, 1)[0];
}

const lettersOf = (word: string): string => [...word].sort().join('');
