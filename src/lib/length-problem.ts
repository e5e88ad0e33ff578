import { groupedNumber } from './grouped-number.ts';

/**
 * Why a text is not taken, or null: it is said rather than the text cut, whose end would be missing without a word.
 * @param what it is, as a sentence begins: `A question`
 */
export function lengthProblem(what: string, text: string, most: number): string | null {
  if (text.length <= most) return null;
  return `${what} has at most ${groupedNumber(most)} characters; this has ${groupedNumber(text.length)}.`;
}
