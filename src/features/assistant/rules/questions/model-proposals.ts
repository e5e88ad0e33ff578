import { withoutRepeats } from './question-order.ts';

/** Questions that an assistant proposes for one video. */
export const PROPOSED_QUESTIONS = 5;

/** What a model is asked, in place of a reader's question. */
export const ASK_FOR_QUESTIONS = `Which ${PROPOSED_QUESTIONS} questions would a curious person ask about this video, that its own texts answer well? Write one question a line, in the language of the video, each at most 90 characters long. Write nothing else: no numbers, no ids, no introduction.`;

const SHORTEST = 10;
const LONGEST = 140;
/** What models put before the words of a line, whatever they are told. */
const MARKS = /^(?:[-*+•–]|\d{1,2}[.)]|Q\d{0,2}:|#{1,6})\s+/;
/** Questions are shown as they are: one that leads somewhere, or holds markup, is none. */
const UNWANTED = /https?:|www\.|[<>[\]{}|\\`]|\p{Cc}/iu;

/** The questions in what a model wrote: lines that are one, without marks and ids of lines, each once. */
export function questionsIn(written: string): string[] {
  const lines = written
    .slice(0, 10_000)
    .toWellFormed()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(MARKS, '')
        .replace(/ ?\[c\d+\]/g, '')
        .replace(/^[*_"“”]+|(?<![*_"“”])[*_"“”]+$/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(
      (line) =>
        line.length >= SHORTEST && line.length <= LONGEST && /[?？؟]$/.test(line) && !UNWANTED.test(line),
    );
  return withoutRepeats(lines.map((text) => ({ text }))).map(({ text }) => text);
}
