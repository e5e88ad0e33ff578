import { STOP_WORDS } from './stop-words.ts';

/** Words that are read; of fewer than the least nothing is said. */
const MOST_WORDS = 600;
const LEAST_WORDS = 20;
/** Of the words of a text so many are stop words of its language; of any other language clearly fewer. */
const LEAST_SHARE = 0.4;
const CLEARLY = 1.5;

/**
 * The language (ISO 639-1) in which a text is written without doubt, by its stop words. Null where that is not clear, as
 * between Danish and Norwegian: a wrong language misleads more than none.
 */
export function likelyLanguage(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (words.length < LEAST_WORDS) return null;
  const counts = Array.from(STOP_WORDS, ([language, stop]) => ({
    language,
    count: words.filter((word) => stop.has(word)).length,
  })).sort((one, other) => other.count - one.count);
  const [best, next] = counts;
  if (!best || !next) return null;
  return best.count >= words.length * LEAST_SHARE && best.count >= next.count * CLEARLY
    ? best.language
    : null;
}
