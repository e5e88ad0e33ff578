/** A word as it is said, with the marks at it, and the bare word in small letters. */
export interface SaidWord {
  readonly said: string;
  readonly word: string;
}

const MARKS = /[,.:;?!"“”()…]/g;
const SHORTENED: ReadonlySet<string> = new Set(["what's", "who's", "where's", "how's", "why's", "when's"]);

/** The words of a sentence: `What's` is two, a dash is a mark of the word before it. */
export function saidWords(text: string): SaidWord[] {
  return text
    .replace(/’/g, "'")
    .replace(/ (?:–|—|--?) |[–—]/g, ', ')
    .split(/\s+/)
    .flatMap((said) => (SHORTENED.has(said.toLowerCase()) ? [said.slice(0, -2), 'is'] : said))
    .map((said) => ({ said, word: said.toLowerCase().replace(MARKS, '') }))
    .filter(({ word }) => word !== '');
}

/** Whether a word has a mark behind it that parts it from the next. */
export const isParted = (word: SaidWord | undefined): boolean =>
  word !== undefined && /[,:;.]$/.test(word.said);

/** How many words from a place on are one of some phrases: the most that are. */
export function phraseLength(
  words: readonly SaidWord[],
  at: number,
  phrases: ReadonlySet<string>,
  most = 4,
): number {
  for (let length = most; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).map(({ word }) => word);
    if (phrase.length === length && phrases.has(phrase.join(' '))) return length;
  }
  return 0;
}

/** A list of words, and of phrases parted by a bar, as a set. */
export const listOf = (words: string, phrases = ''): ReadonlySet<string> =>
  new Set(
    [...words.split(/\s+/), ...phrases.split('|')].map((one) => one.trim()).filter((one) => one !== ''),
  );
