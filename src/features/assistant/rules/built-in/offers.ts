import { inert, quotedInMarkdown } from './answers/answer-markdown.ts';
import { missingFact } from './answers/missing-fact.ts';
import { namedTopics } from './answers/named-topics.ts';
import { isToldAgain } from './answers/told-again.ts';
import { isSpokenOf, notMentioned, unsaidWords } from './answers/unsaid-words.ts';
import { NOT_COVERED } from './not-covered.ts';
import { proposalsIn } from './proposals/questions-from-texts.ts';
import type { QuestionKind } from './question/question-kind.ts';
import type { QuestionTerm } from './question/question-terms.ts';
import { quotedAnswer } from './quotes/quoted-answer.ts';
import type { Quote } from './quotes/quotes.ts';
import { weighQuestion } from './scores/weigh-question.ts';
import type { TextIndex } from './words/text-index.ts';

/** Questions that a greeting proposes; after other answers they follow as questions to press. */
const PROPOSALS = 3;

/** To `why?`, where nothing is said beside it either. */
export const NO_REASON = 'This video gives no reason for it.';

/** What is said where nothing is quoted. */
interface Unquoted {
  readonly isCovered: boolean;
  readonly markdown: string;
  readonly quotes: readonly Quote[];
}

/**
 * Where all of it was told: what else could be asked, or what it is about.
 * @param index null where nobody reads it: what is offered takes long to find
 */
export function noMore(
  index: TextIndex | null,
  isKnown: (at: number) => boolean,
  said = 'This video says no more about it.',
): Unquoted {
  if (index === null) return { isCovered: false, markdown: said, quotes: [] };
  const asksElse = (one: string) =>
    quotedAnswer(weighQuestion(one, index), index)
      .slice(0, 1)
      .every((quote) => !isToldAgain(quote, isKnown));
  const lead = `${said} Ask something else about this video.`;
  const told = withExamples(lead, index, asksElse);
  const about = told === lead ? namedTopics(index) : null;
  const markdown = told !== lead ? told : about === null ? said : `${said} ${about}`;
  return { isCovered: false, markdown, quotes: [] };
}

/** A follow-up that names itself what it asks, for which nothing is found but what was quoted. */
interface Named {
  readonly question: string;
  readonly kind: QuestionKind;
  readonly own: readonly QuestionTerm[];
  readonly found: readonly Quote[];
}

/**
 * To `and how many saw it?`: what was quoted, once more, where that may answer. Of what nobody speaks of, the video does not say no more.
 * @param offered null where nobody reads it
 */
export function nothingNew(
  { question, kind, own, found }: Named,
  index: TextIndex,
  offered: TextIndex | null,
  isKnown: (at: number) => boolean,
): Unquoted {
  const missing = missingFact(question, kind, found, index);
  if (missing !== null) return noMore(offered, isKnown, noFact(missing));
  const quotes = found.slice(0, 1);
  if (quotes.length > 0 && own.every((one) => isSpokenOf(one, index)))
    return {
      isCovered: true,
      markdown: ['As quoted above:', ...quotes.map(quotedInMarkdown)].join('\n\n'),
      quotes,
    };
  const unsaid = unsaidWords(index, own, kind, question, new Set());
  const said = unsaid.length > 0 ? ` ${notMentioned('it', unsaid)}.` : '';
  return noMore(offered, isKnown, `${NOT_COVERED}${said}`);
}

export const noFact = (missing: string): string => `No ${missing} is given for it here.`;

/** To `Why?` where nothing was asked before. */
export function asksBack(index: TextIndex): Unquoted {
  const asking = 'What would you like to know? Name what you mean, and I look for it in this video.';
  return { isCovered: true, markdown: withExamples(asking, index), quotes: [] };
}

export function withExamples(
  lead: string,
  index: TextIndex | null,
  isWanted: (question: string) => boolean = () => true,
): string {
  const proposals = index === null ? [] : proposalsIn(index, PROPOSALS).filter(isWanted);
  if (proposals.length === 0) return lead;
  return `${lead}\n\nFor example:\n\n${proposals.map((one) => `- ${inert(one)}`).join('\n')}`;
}
