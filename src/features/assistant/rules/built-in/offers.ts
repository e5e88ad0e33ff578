import { quotedInMarkdown } from './answers/answer-markdown.ts';
import { missingFact } from './answers/missing-fact.ts';
import { namedTopics } from './answers/named-topics.ts';
import { isSpokenOf, notMentioned, unsaidWords } from './answers/unsaid-words.ts';
import { NOT_COVERED } from './not-covered.ts';
import type { QuestionKind } from './question/question-kind.ts';
import type { QuestionTerm } from './question/question-terms.ts';
import type { Quote } from './quotes/quotes.ts';
import type { TextIndex } from './words/text-index.ts';

/** To `why?`, where nothing is said beside it either. */
export const NO_REASON = 'This video gives no reason for it.';

/** What is said where nothing is quoted. */
interface Unquoted {
  readonly isCovered: boolean;
  readonly markdown: string;
  readonly quotes: readonly Quote[];
}

/**
 * Where all of it was told: what it is about. Questions to press stand under every answer, and are no part of it.
 * @param index null where nobody reads it: what it is about takes long to find
 */
export function noMore(index: TextIndex | null, said = 'This video says no more about it.'): Unquoted {
  const about = index === null ? null : namedTopics(index);
  return { isCovered: false, markdown: about === null ? said : `${said} ${about}`, quotes: [] };
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
): Unquoted {
  const missing = missingFact(question, kind, found, index);
  if (missing !== null) return noMore(offered, noFact(missing));
  const quotes = found.slice(0, 1);
  if (quotes.length > 0 && own.every((one) => isSpokenOf(one, index)))
    return {
      isCovered: true,
      markdown: ['As quoted above:', ...quotes.map(quotedInMarkdown)].join('\n\n'),
      quotes,
    };
  const unsaid = unsaidWords(index, own, kind, question, new Set());
  const said = unsaid.length > 0 ? ` ${notMentioned('it', unsaid)}.` : '';
  return noMore(offered, `${NOT_COVERED}${said}`);
}

export const noFact = (missing: string): string => `No ${missing} is given for it here.`;

/** To `Really?` after what may not answer. */
export const ONLY_CLOSEST: Unquoted = {
  isCovered: false,
  markdown: 'I am not sure. What I showed is only what comes closest, and does not have to answer it.',
  quotes: [],
};

/** To `Why?` where nothing was asked before. */
export const ASKS_BACK: Unquoted = {
  isCovered: true,
  markdown: 'What would you like to know? Name what you mean, and I look for it in this video.',
  quotes: [],
};
