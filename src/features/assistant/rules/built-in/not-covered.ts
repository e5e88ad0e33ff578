import type { TextAnswer } from './answer-from-texts.ts';
import { quotedInMarkdown } from './answers/answer-markdown.ts';
import { inOnePassage, NO_TRANSCRIPT } from './answers/described-answer.ts';
import { namedTopics } from './answers/named-topics.ts';
import { summaryOf } from './answers/summary.ts';
import { notMentioned } from './answers/unsaid-words.ts';
import type { foreignQuestion } from './question/foreign-question.ts';
import type { Quote } from './quotes/quotes.ts';
import type { TextIndex } from './words/text-index.ts';

export const NOT_COVERED = 'This is not covered in this video.';

/** Quotes that are shown as the closest. */
export const MOST_CLOSEST = 2;

/** What comes closest may well answer: to deny that would mislead. */
export function unclear(quotes: readonly Quote[], unsaid: readonly string[]): TextAnswer {
  const closest = quotes.slice(0, MOST_CLOSEST);
  const doubt = 'I am not sure that this answers it. The closest:';
  const lead = unsaid.length > 0 ? `${notMentioned('this video', unsaid)}. ${doubt}` : doubt;
  return {
    isCovered: false,
    markdown: [lead, ...closest.map(quotedInMarkdown)].join('\n\n'),
    quotes: closest,
  };
}

export const differentLanguages = ({ asked, said }: { asked: string; said: string }): string =>
  `This video is in ${said}, and the question in ${asked}.`;

const onlyItsWords = (foreign: { asked: string; said: string }): string =>
  `${differentLanguages(foreign)} I find only ${foreign.said} words in it.`;

/** What all of a video is about, to who asks in another language. */
export const inOtherLanguage = (
  foreign: { asked: string; said: string },
  summary: TextAnswer,
  index: TextIndex,
): TextAnswer =>
  summary.isCovered
    ? { ...summary, markdown: `${differentLanguages(foreign)}\n\n${summary.markdown}` }
    : notCovered(index, [], [], foreign);

/** Says that nothing of a video answers, in which language it is where that is why, and what comes closest. */
export function notCovered(
  index: TextIndex,
  unsaid: readonly string[] = [],
  closest: readonly Quote[] = [],
  foreign: ReturnType<typeof foreignQuestion> = null,
): TextAnswer {
  const hasTranscript = index.texts.cues.length > 0;
  const denied = hasTranscript
    ? NOT_COVERED
    : `${NO_TRANSCRIPT}, and I find nothing about that in its description.`;
  const missed = hasTranscript && unsaid.length > 0 ? ` ${notMentioned('it', unsaid)}.` : '';
  // What was not understood is not denied.
  const lines = [foreign ? onlyItsWords(foreign) : `${denied}${missed}`];
  const quotes = hasTranscript ? closest : [];
  if (quotes.length > 0) lines.push('The closest:', ...quotes.map(quotedInMarkdown));
  // Behind a refusal it would read as an answer; of a video without transcript it is all that there is.
  const begins = foreign && quotes.length === 0 ? namedTopics(index) : null;
  const about = hasTranscript ? begins : described(index);
  if (about !== null) lines.push(about);
  return { isCovered: false, markdown: lines.join('\n\n'), quotes };
}

/** What a description tells of its video, in its own words; null where it tells nothing. */
function described(index: TextIndex): string | null {
  const { quotes } = summaryOf(index);
  return quotes.length > 0 ? `What it tells of the video:\n\n${inOnePassage(quotes)}` : null;
}
