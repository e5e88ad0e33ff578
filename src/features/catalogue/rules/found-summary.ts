import { foldedText } from '#lib/folded-text.ts';
import { oneLine } from '#lib/one-line.ts';
import { excerptAround, highlightRanges, type TextRange, tellingWords } from './highlight.ts';
import { formKey } from './other-forms.ts';
import { withoutMarks } from './readable-text.ts';

/** Characters of an excerpt, and those of a description's beginning that surely stand in the two lines of a card. */
const EXCERPT_LENGTH = 130;
const IN_SIGHT = 90;

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
  const shown = new Set(
    [title, speakers.join(', '), summary.slice(0, IN_SIGHT)].flatMap((text) => wordsAt(text, term)),
  );
  if (tellingWords(foldedText(term)).every((word) => shown.has(formKey(word)))) return summary;
  const whole = oneLine(withoutMarks(description));
  const missing = highlightRanges(whole, term).filter((range) =>
    keysOf(whole, range).some((key) => !shown.has(key)),
  );
  return missing.length === 0 ? summary : excerptAround(whole, missing, EXCERPT_LENGTH).text;
}

/** The words of a term that stand in a text, each in one form for all. */
const wordsAt = (text: string, term: string): string[] =>
  highlightRanges(text, term).flatMap((range) => keysOf(text, range));

const keysOf = (text: string, { start, end }: TextRange): string[] =>
  (foldedText(text.slice(start, end)).match(/[\p{L}\p{N}]+/gu) ?? []).map(formKey);
