import { FROM_THIS_VIDEO } from '../../answer/answer-text.ts';
import type { Quote } from '../quotes/quotes.ts';
import { QUOTE_SIZES } from '../scores/answer-weights.ts';
import { inert } from './answer-markdown.ts';
import type { TextAnswer } from './text-answer.ts';

/** Words that are left for each question that comes later. */
const LEAST_ROOM = 35;

/** Words that there is room for in the answer to one of several questions, behind the answers to those before it. */
export function roomFor(at: number, count: number, answers: readonly TextAnswer[]): number {
  const told = answers.flatMap(({ quotes }) => quotes.flatMap(({ parts }) => parts));
  const words = told.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return Math.max(LEAST_ROOM, QUOTE_SIZES.words - words - LEAST_ROOM * (count - at - 1));
}

/**
 * The answers to several questions under each of them. Null where none of them is answered, or one quote answers two: then it is as
 * well told at once.
 */
export function severalAnswers(
  questions: readonly string[],
  answers: readonly TextAnswer[],
): TextAnswer | null {
  const quotes = answers.flatMap((answer) => answer.quotes);
  const areApart = quotes.every((quote, at) => !quotes.slice(0, at).some((other) => doOverlap(quote, other)));
  if (!areApart || !answers.some(({ isCovered }) => isCovered)) return null;
  return {
    isCovered: answers.every(({ isCovered }) => isCovered),
    markdown: answers
      .map(({ markdown }, at) => `### ${inert(questions[at] ?? '')}\n\n${withoutLead(markdown)}`)
      .join('\n\n'),
    quotes,
  };
}

const doOverlap = (one: Quote, other: Quote): boolean => one.first <= other.last && other.first <= one.last;

/** The question above it says what a quote is. */
const withoutLead = (markdown: string): string =>
  markdown.startsWith(FROM_THIS_VIDEO) ? markdown.slice(FROM_THIS_VIDEO.length).trimStart() : markdown;
