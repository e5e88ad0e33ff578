import { foldedText } from '#lib/folded-text.ts';
import { oneLine } from '#lib/one-line.ts';
import { excerptAround, MIN_PREFIX_LENGTH, tellingWords, wordsIn } from './highlight.ts';
import { formKey } from './other-forms.ts';
import { withoutMarks } from './readable-text.ts';

/** Characters of an excerpt, and those of a description's beginning that surely stand in the two lines of a card. */
const EXCERPT_LENGTH = 130;
const IN_SIGHT = 90;
/** Letters that all forms of a word have in common, as a rule: by them most descriptions are passed over. */
const COMMON_LETTERS = 4;
/** Characters before the first of them from which on it is looked, and how many: somewhat more than an excerpt has. */
const BEFORE = 60;
const LOOKED_AT = 260;

interface FoundCard {
  title: string;
  /** How the description begins. */
  summary: string;
  speakers: readonly string[];
}

/**
 * What a card says of a description that a search found: how it begins, or, where that, the title and the names leave out a
 * word that is looked for, the part of it that says that word.
 */
export function foundSummary(card: FoundCard, description: string, term: string): string {
  const { title, summary, speakers } = card;
  const inSight = wordsOf([title, ...speakers, summary.slice(0, IN_SIGHT)].join(' '));
  const missing = tellingWords(foldedText(term)).filter((word) => !isAmong(word, inSight));
  if (missing.length === 0) return summary;
  // Most descriptions are passed over by it; not folded, which takes ten times as long.
  const small = description.toLowerCase();
  const places = missing.map((word) => small.indexOf(word.slice(0, COMMON_LETTERS))).filter((at) => at >= 0);
  if (places.length === 0) return summary;
  const around = Math.max(0, Math.min(...places) - BEFORE);
  const part = oneLine(withoutMarks(description.slice(around, around + LOOKED_AT)));
  // Not the rest of a word that was cut.
  const whole = around > 0 ? part.slice(part.indexOf(' ') + 1) : part;
  const ranges = wordsIn(whole, missing.join(' '));
  if (ranges.length === 0) return summary;
  const { text } = excerptAround(whole, ranges, EXCERPT_LENGTH);
  return around > 0 && !text.startsWith('…') ? `…${text}` : text;
}

const wordsOf = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** Whether some words have a word, another form of it, or one that begins with it, as they are marked. */
const isAmong = (word: string, words: readonly string[]): boolean =>
  words.some(
    (one) =>
      one === word ||
      (word.length >= MIN_PREFIX_LENGTH && one.startsWith(word)) ||
      (one[0] === word[0] && formKey(one) === formKey(word)),
  );
