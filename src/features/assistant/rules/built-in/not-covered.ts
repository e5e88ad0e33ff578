import { quotedInMarkdown } from './answers/answer-markdown.ts';
import { inOnePassage, NO_TRANSCRIPT } from './answers/described-answer.ts';
import { missingFact } from './answers/missing-fact.ts';
import { namedTopics } from './answers/named-topics.ts';
import { summaryOf } from './answers/summary.ts';
import { ownWords, quotedUnder, type TextAnswer } from './answers/text-answer.ts';
import { isSpokenOf, notMentioned, unsaidWords } from './answers/unsaid-words.ts';
import type { foreignQuestion } from './question/foreign-question.ts';
import type { QuestionKind } from './question/question-kind.ts';
import type { QuestionTerm } from './question/question-terms.ts';
import type { Quote } from './quotes/quotes.ts';
import type { TextIndex } from './words/text-index.ts';

const NOT_COVERED = 'This is not covered in this video.';

/** Quotes that are shown as the closest. */
export const MOST_CLOSEST = 2;

/** What comes closest may well answer: to deny that would mislead. */
export function unclear(quotes: readonly Quote[], unsaid: readonly string[]): TextAnswer {
  const doubt = 'I am not sure that this answers it. The closest:';
  const lead = unsaid.length > 0 ? `${notMentioned('this video', unsaid)}. ${doubt}` : doubt;
  return quotedUnder(lead, quotes.slice(0, MOST_CLOSEST), false);
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

/** To `why?`, where nothing is said beside it either. */
export const NO_REASON = 'This video gives no reason for it.';

/** Where all of it was told: what it is about. Questions to press stand under every answer, and are no part of it. */
export function noMore(index: TextIndex, said = 'This video says no more about it.'): TextAnswer {
  const about = namedTopics(index);
  return ownWords(about === null ? said : `${said} ${about}`, false);
}

/** A follow-up that names itself what it asks, for which nothing is found but what was quoted. */
interface Named {
  readonly question: string;
  readonly kind: QuestionKind;
  readonly own: readonly QuestionTerm[];
  readonly found: readonly Quote[];
}

/** To `and how many saw it?`: what was quoted, once more, where that may answer. Of what nobody speaks of, the video does not say no more. */
export function nothingNew({ question, kind, own, found }: Named, index: TextIndex): TextAnswer {
  const missing = missingFact(question, kind, found, index);
  if (missing !== null) return noMore(index, noFact(missing));
  const quotes = found.slice(0, 1);
  if (quotes.length > 0 && own.every((one) => isSpokenOf(one, index)))
    return quotedUnder('As quoted above:', quotes);
  const unsaid = unsaidWords(index, own, kind, question, new Set());
  const said = unsaid.length > 0 ? ` ${notMentioned('it', unsaid)}.` : '';
  return noMore(index, `${NOT_COVERED}${said}`);
}

export const noFact = (missing: string): string => `No ${missing} is given for it here.`;

/** To `Really?` after what may not answer. */
export const ONLY_CLOSEST = ownWords(
  'I am not sure. What I showed is only what comes closest, and does not have to answer it.',
  false,
);

/** To `Why?` where nothing was asked before. */
export const ASKS_BACK = ownWords(
  'What would you like to know? Name what you mean, and I look for it in this video.',
);
