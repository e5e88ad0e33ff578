import { scriptLanguage } from './script-language.ts';
import { STOP_WORDS } from './stop-words.ts';

// In which language (ISO 639-1) a text is written, as its stop words tell, or its letters. Three ask: who keeps the answer
// and wants none rather than a wrong one, who must take one, and who reads texts that mix languages.

/** Words that are read of a long text, and the characters that surely hold them. */
const MOST_WORDS = 600;
const MOST_CHARACTERS = 20 * MOST_WORDS;

/** Of fewer words nothing is said without doubt. */
const LEAST_WORDS = 20;
/** Of the words of a text so many are stop words of its language; of any other language clearly fewer. */
const LEAST_SHARE = 0.4;
const CLEARLY = 1.5;

/** Languages that texts are mixed of: `die` and `pour` are English words too. Others have a script of their own. */
const MIXED = 'es fr de it pt nl sv da no fi pl cs sk hu ro tr id vi hr sl et lv lt ca gl eu'.split(' ');
/** The share of its stop words from which a text counts as written in a language; English texts reach 0.15 of Dutch. */
const MIXED_SHARE = 0.15;
/** Languages that are nearly as frequent as the first are related to it (Spanish, Galician) or mixed in. */
const RELATED_SHARE = 0.75;

const LANGUAGES_OF_WORD = languagesOfWords();

/**
 * The language in which a text is written without doubt, by its words, else by its letters: not every language puts spaces
 * between words. Null where that is not clear, as between Danish and Norwegian: a wrong language misleads more than none.
 */
export const likelyLanguage = (text: string): string | null => wordsLanguage(text) ?? scriptLanguage(text);

function wordsLanguage(text: string): string | null {
  const words = firstWords(text);
  if (words.length < LEAST_WORDS) return null;
  const [best, next] = [...stopWordsIn(words)].sort(([, one], [, other]) => other - one);
  if (!best) return null;
  const [language, count] = best;
  const isClear = count >= words.length * LEAST_SHARE && count >= (next?.[1] ?? 0) * CLEARLY;
  return isClear ? language : null;
}

/** The language that fits a text best; English when nothing tells. */
export function nearestLanguage(text: string): string {
  const counts = stopWordsIn(firstWords(text));
  let nearest = 'en';
  for (const language of STOP_WORDS.keys()) {
    if ((counts.get(language) ?? 0) > (counts.get(nearest) ?? 0)) nearest = language;
  }
  return nearest;
}

/** The languages other than English that words, in lower case, are taken from. */
export function mixedLanguages(words: readonly string[]): ReadonlySet<string> {
  // A single letter is a word of many languages.
  const counts = stopWordsIn(words.filter((word) => word.length > 1));
  const countOf = (language: string) => counts.get(language) ?? 0;
  const most = Math.max(...MIXED.map(countOf));
  const threshold = Math.max(2, MIXED_SHARE * words.length, RELATED_SHARE * most);
  return new Set(MIXED.filter((language) => countOf(language) >= threshold));
}

function firstWords(text: string): string[] {
  const words = text
    .slice(0, MOST_CHARACTERS)
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu);
  return words?.slice(0, MOST_WORDS) ?? [];
}

/** How many of the words are stop words, by language. */
function stopWordsIn(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const language of LANGUAGES_OF_WORD.get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return counts;
}

function languagesOfWords(): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, string[]>();
  for (const [language, words] of STOP_WORDS) {
    for (const word of words) {
      const known = languages.get(word);
      if (known) known.push(language);
      else languages.set(word, [language]);
    }
  }
  return languages;
}
