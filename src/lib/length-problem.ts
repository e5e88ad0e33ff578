/**
 * Why a text is not taken, or null: it is said rather than the text cut, whose end would be missing without a word.
 * @param what it is, as a sentence begins: `A question`
 */
export function lengthProblem(what: string, text: string, most: number): string | null {
  if (text.length <= most) return null;
  const count = (length: number) => length.toLocaleString('en');
  return `${what} has at most ${count(most)} characters; this has ${count(text.length)}.`;
}
