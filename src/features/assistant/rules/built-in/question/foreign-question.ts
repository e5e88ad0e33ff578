import { languageOf } from '../words/terms.ts';
import type { TextIndex } from '../words/text-index.ts';

/** Little words by which a question's language is told. */
const ENOUGH_LITTLE_WORDS = 2;
/** And words of texts by which theirs is. */
const ENOUGH_TERMS = 40;

/** The languages of a question and of the texts that it is asked of, in English, where they differ for certain; else null. */
export function foreignQuestion(question: string, index: TextIndex): { asked: string; said: string } | null {
  const asked = languageOf(question);
  if (asked.code === index.language.code || index.termCount < ENOUGH_TERMS) return null;
  const words = question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const littleIn = (language: typeof asked) => words.filter((word) => language.isStopWord(word)).length;
  if (littleIn(asked) < ENOUGH_LITTLE_WORDS || littleIn(asked) <= 2 * littleIn(index.language)) return null;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return {
    asked: names.of(asked.code) ?? asked.code,
    said: names.of(index.language.code) ?? index.language.code,
  };
}
