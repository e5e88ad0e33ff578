/** The end of a sentence: its mark, what closes after it, and white space or the end of a line. */
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*(?=\s)|\n+/g;

/**
 * What a screen reader is told next of an answer that grows: whole sentences, so that it does not stammer.
 *
 * @param text what there is by now, without marks
 * @param saidUntil characters of it that were told before
 * @param isWhole nothing will follow
 * @returns what to tell, empty when no sentence ended since, and until where that is
 */
export function nextSentences(
  text: string,
  saidUntil: number,
  isWhole: boolean,
): { said: string; until: number } {
  const rest = text.slice(saidUntil);
  const last = [...rest.matchAll(SENTENCE_END)].at(-1);
  const length = isWhole ? rest.length : last ? last.index + last[0].length : 0;
  return { said: rest.slice(0, length).replace(/\s+/g, ' ').trim(), until: saidUntil + length };
}
