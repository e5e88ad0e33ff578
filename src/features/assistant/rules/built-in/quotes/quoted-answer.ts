import type { QuestionKind } from '../question/question-kind.ts';
import type { Sign } from '../scores/answer-likelihood.ts';
import { CLIP_TERMS, quoteSizes } from '../scores/answer-weights.ts';
import { definedSubject, defines, explains } from '../scores/definition.ts';
import { likeliestSigns, type WeighedQuestion } from '../scores/weigh-question.ts';
import { isAnnouncement } from '../sentences/announcements.ts';
import { asksAnew } from '../sentences/sentence-context.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { inPassages } from './quoted-passages.ts';
import { bestQuotes, type Quote, readable } from './quotes.ts';
import { type Range, wordsIn } from './sentence-ranges.ts';

/** Words of a further quote, unless it has the number, time or person that is asked for; fewer tell nothing by themselves. */
const LEAST_OTHER_WORDS = 10;
/** By which sign a sentence has what is asked for. */
const WANTED_SIGNS: Partial<Record<QuestionKind, Sign>> = { number: 'unit', when: 'time', who: 'person' };

interface Quoting {
  /** Whether the sentence at a place was quoted before. */
  readonly isKnown?: (at: number) => boolean;
  /** Words of the one quote that there is room for; null for as many quotes as an answer has. */
  readonly room?: number | null;
}

/** What is quoted to a question: whole sentences, those first that answer it; none where nothing of it is said. */
export function quotedAnswer(
  weighed: WeighedQuestion,
  index: TextIndex,
  { isKnown = () => false, room = null }: Quoting = {},
): Quote[] {
  const { question, kind, scores, likelihoods } = weighed;
  const words = new Set(index.language.termsOf(question).map(({ term }) => term));
  // To be told yes or no is news without another word: `Did it change?` - `It had not changed.`
  const isNew = (term: string) =>
    kind === 'is-there' || (!words.has(term) && !index.language.isStopWord(term));
  const sentences = sentencesOf(index);
  const { exactnessAt, isWorthAdding } = worthOfOthers(weighed, index);
  const exactness = ({ first, last }: Range) =>
    Math.max(...sentences.slice(first, last + 1).map((_, at) => exactnessAt(first + at)));
  // Whom `he` or a name means is told beside it.
  const isTold = (range: Range) => kind !== 'who' && exactness(range) === 1;
  const sizes = quoteSizes(index.termCount, { isNext: weighed.isNext, room });
  const quotes = bestQuotes(sentences, {
    scores,
    likelihoods,
    isNew,
    isKnown,
    isWorthAdding,
    isTold,
    sizes,
  });
  const passages = inPassages(kind === 'what-is' ? definitionsAmong(quotes, question) : quotes, (at) =>
    asksAnew(sentences, at),
  );
  const isScrap = (quote: Quote) => wordsIn(sentences, quote) < LEAST_OTHER_WORDS && exactness(quote) === 0;
  return readable(
    passages.filter((quote, at) => at === 0 || !isScrap(quote)),
    index,
  );
}

/**
 * How surely a sentence has a number, a time or a person where that is asked for, from 0 to 1, and whether it is worth a further
 * quote: it does more than announce, and has such as surely as the likeliest sentence. In a short text everything is near
 * everything: there it has a word of the question itself.
 */
function worthOfOthers(weighed: WeighedQuestion, index: TextIndex) {
  const { kind, candidates } = weighed;
  const sentences = sentencesOf(index);
  const signsAt = new Map(candidates.map(({ at, signs }) => [at, signs]));
  const wanted = WANTED_SIGNS[kind];
  const least = wanted === undefined ? 0 : (likeliestSigns(weighed)?.[wanted] ?? 0);
  const has = (at: number) => (wanted === undefined ? 0 : (signsAt.get(at)?.[wanted] ?? 0));
  return {
    // `Half of them did not notice.` has no unit.
    exactnessAt: (at: number) => Math.max(has(at), signsAt.get(at)?.number ?? 0),
    isWorthAdding(at: number) {
      const isNear = index.termCount > CLIP_TERMS || (signsAt.get(at)?.words ?? 0) > 0;
      return has(at) >= least && isNear && !isAnnouncement(sentences[at]?.text ?? '');
    },
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
