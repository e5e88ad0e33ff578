import { answerLikelihoods } from './answer-likelihood.ts';
import { definedSubject, defines, explains } from './definition.ts';
import { bestQuotes, type Quote, readable } from './quotes.ts';
import { sentencesOf } from './sentences.ts';
import type { TextIndex } from './text-index.ts';
import type { WeighedQuestion } from './weigh-question.ts';

/** Of a clip of some two minutes. */
const SHORT_TERMS = 500;

/**
 * What is quoted to a question: whole sentences, those first that answer it; none where nothing of it is said.
 * @param isKnown whether the sentence at a place was quoted before
 */
export function quotedAnswer(
  weighed: WeighedQuestion,
  index: TextIndex,
  isKnown: (at: number) => boolean = () => false,
): Quote[] {
  const { question, kind, scores } = weighed;
  const words = new Set(index.language.termsOf(question).map(({ term }) => term));
  // To be told yes or no is news without another word: `Did it change?` - `It had not changed.`
  const isNew = (term: string) =>
    kind === 'is-there' || (!words.has(term) && !index.language.isStopWord(term));
  const likelihoods = answerLikelihoods(weighed.candidates, scores.length);
  const quotes = bestQuotes(
    sentencesOf(index),
    scores,
    likelihoods,
    isNew,
    isKnown,
    isWorthAdding(weighed, index),
  );
  return readable(kind === 'what-is' ? definitionsAmong(quotes, question) : quotes, index);
}

/** In a short text everything is near everything: there a further quote has a word of the question itself. */
function isWorthAdding({ candidates }: WeighedQuestion, { termCount }: TextIndex): (at: number) => boolean {
  if (termCount > SHORT_TERMS) return () => true;
  const having = new Set(candidates.filter(({ signs }) => signs.words > 0).map(({ at }) => at));
  return (at) => having.has(at);
}

/** Where the first quote says what something is, the others are worth reading only if they explain it, too. */
function definitionsAmong(quotes: readonly Quote[], question: string): readonly Quote[] {
  const subject = definedSubject(question);
  const [first, ...others] = quotes;
  if (subject === null || first === undefined || !isDefinition(first, subject)) return quotes;
  const explained = explains(subject);
  return [first, ...others.filter((quote) => has(quote, (sentence) => explained(sentence) > 0))];
}

/** Whether a quote says by itself what something is. */
export const isDefinition = (quote: Quote, subject: string): boolean => has(quote, defines(subject));

const has = ({ parts }: Quote, holds: (sentence: string) => boolean): boolean =>
  parts.some(({ text }) => text.split(/(?<=[.!?])\s/).some(holds));
