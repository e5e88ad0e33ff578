import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';

/** Spoken English words, the commonest first: 55,000. Only for the server: the list is larger than a page. */
const RANKS: ReadonlyMap<string, number> = new Map(commonWords.map((word, index) => [word, index]));

/** The rank of a word that is in no list. */
export const UNKNOWN_RANK = 60_000;

/** A word's own rank or that of a commoner form of it: `prosecutions` is no rarer than `prosecution`. Takes small letters. */
export function rankOfWord(word: string): number {
  const forms = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(?:es|ed|ing|ly)$/, ''),
    word.replace(/(?:ed|ing)$/, 'e'),
  ];
  return Math.min(...forms.map(rankAsWritten));
}

/** The rank of a word as it is written: of `runing` none, though `run` is common. Takes small letters. */
export const rankAsWritten = (word: string): number => RANKS.get(word) ?? UNKNOWN_RANK;

/** Whether a word, or a commoner form of it, is in the list of English words. */
export const isEnglishWord = (word: string): boolean => rankOfWord(word) < UNKNOWN_RANK;

/** So many of the commonest words of spoken English, the commonest first. */
export const commonestWords = (count: number): readonly string[] => commonWords.slice(0, count);
