import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';

/** Spoken English words, the commonest first. */
const RANKS: ReadonlyMap<string, number> = new Map(commonWords.map((word, index) => [word, index]));
/** Words up to about this rank say little by themselves. */
const COMMON = 50;

/**
 * How much the use of a word tells, from 0 for `the` to about 7 for a word that is in no list: the logarithm of its
 * rank among the words of spoken English. Takes a word in lower case.
 */
export function rarity(word: string): number {
  return Math.log(1 + rankOf(word) / COMMON);
}

/** Whether a word, or a commoner form of it, is in the list of English words. */
export function isKnownWord(word: string): boolean {
  return rankOf(word) < UNKNOWN_RANK;
}

const UNKNOWN_RANK = 60_000;

/** A word's own rank or that of a commoner form of it: `prosecutions` is no rarer than `prosecution`. */
function rankOf(word: string): number {
  const forms = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(?:es|ed|ing|ly)$/, ''),
    word.replace(/(?:ed|ing)$/, 'e'),
  ];
  return Math.min(...forms.map((form) => RANKS.get(form) ?? UNKNOWN_RANK));
}
