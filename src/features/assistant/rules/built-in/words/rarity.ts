import { rankOfWord } from '#features/catalogue/rules/english-words.ts';

/** Words up to about this rank say little by themselves. */
const COMMON = 50;

/**
 * How much the use of a word tells, from 0 for `the` to about 7 for a word that is in no list: the logarithm of its
 * rank among the words of spoken English. Takes a word in lower case.
 */
export const rarity = (word: string): number => Math.log(1 + rankOfWord(word) / COMMON);
