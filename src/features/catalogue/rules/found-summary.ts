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
/** Places of a word that are looked at: 'prom' is the beginning of prompts, too. */
const MOST_PLACES = 4;

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
  for (const place of placesOf(missing, description)) {
    const from = Math.max(0, place - BEFORE);
    const part = oneLine(withoutMarks(description.slice(from, from + LOOKED_AT)));
    // Not the rest of a word that was cut.
    const whole = from > 0 ? part.slice(part.indexOf(' ') + 1) : part;
    const ranges = wordsIn(whole, missing.join(' '));
    if (ranges.length === 0) continue;
    const { text } = excerptAround(whole, ranges, EXCERPT_LENGTH);
    return from > 0 && !text.startsWith('…') ? `…${text}` : text;
  }
  return summary;
}

/** Where a text may say one of some words, by how they begin; not folded, which takes ten times as long. */
function placesOf(words: readonly string[], text: string): number[] {
  const small = text.toLowerCase();
  const places = words.flatMap((word) => {
    const letters = word.slice(0, COMMON_LETTERS);
    const found: number[] = [];
    for (let at = small.indexOf(letters); at >= 0 && found.length < MOST_PLACES; ) {
      found.push(at);
      at = small.indexOf(letters, at + LOOKED_AT - BEFORE);
    }
    return found;
  });
  return places.sort((one, other) => one - other);
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
