import { isAnnouncement } from './announcements.ts';
import type { Sign } from './answer-likelihood.ts';
import { definedSubject, defines, explains } from './definition.ts';
import type { QuestionKind } from './question-kind.ts';
import { inPassages } from './quoted-passages.ts';
import { bestQuotes, type Quote, readable } from './quotes.ts';
import { sentencesOf } from './sentences.ts';
import type { TextIndex } from './text-index.ts';
import { likeliestSigns, type WeighedQuestion } from './weigh-question.ts';

/** Of a clip of some two minutes. */
const SHORT_TERMS = 500;
/** By which sign a sentence has what is asked for. */
const WANTED_SIGNS: Partial<Record<QuestionKind, Sign>> = { number: 'unit', when: 'time', who: 'person' };

/**
 * What is quoted to a question: whole sentences, those first that answer it; none where nothing of it is said.
 * @param isKnown whether the sentence at a place was quoted before
 */
export function quotedAnswer(
  weighed: WeighedQuestion,
  index: TextIndex,
  isKnown: (at: number) => boolean = () => false,
): Quote[] {
  const { question, kind, scores, likelihoods } = weighed;
  const words = new Set(index.language.termsOf(question).map(({ term }) => term));
  // To be told yes or no is news without another word: `Did it change?` - `It had not changed.`
  const isNew = (term: string) =>
    kind === 'is-there' || (!words.has(term) && !index.language.isStopWord(term));
  const quotes = bestQuotes(sentencesOf(index), {
    scores,
    likelihoods,
    isNew,
    isKnown,
    isWorthAdding: isWorthAdding(weighed, index),
  });
  return readable(inPassages(kind === 'what-is' ? definitionsAmong(quotes, question) : quotes), index);
}

/**
 * Whether a sentence is worth a further quote: it does more than announce, and has a number, a time or a person as well where
 * that is asked for and the likeliest sentence has it. In a short text everything is near everything: there it has a word of the
 * question itself.
 */
function isWorthAdding(weighed: WeighedQuestion, index: TextIndex): (at: number) => boolean {
  const { kind, candidates } = weighed;
  const sentences = sentencesOf(index);
  const signsAt = new Map(candidates.map(({ at, signs }) => [at, signs]));
  const wanted = WANTED_SIGNS[kind];
  const least = wanted === undefined ? 0 : (likeliestSigns(weighed)?.[wanted] ?? 0);
  return (at) => {
    const signs = signsAt.get(at);
    const fits = wanted === undefined || (signs?.[wanted] ?? 0) >= least;
    const isNear = index.termCount > SHORT_TERMS || (signs?.words ?? 0) > 0;
    return fits && isNear && !isAnnouncement(sentences[at]?.text ?? '');
  };
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
