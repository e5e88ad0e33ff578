import { FACT_KINDS, questionKind } from '../question/question-kind.ts';
import type { QuestionTerm } from '../question/question-terms.ts';
import { hasTerm } from '../question/term-matches.ts';
import { type Quote, quoteAt, readable } from '../quotes/quotes.ts';
import { answerSigns } from '../scores/answer-signs.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { besideTold, isOpenAmong, quoteAmong } from './beside-told.ts';

/** How surely a sentence has what is asked for: a number in a unit that fits, a date, a name. */
const SURELY = 0.9;
/** Somebody at least, if only `people`. */
const SOMEBODY = 0.4;
/** Sentences on each side of what was told in which a number, a time or a person is looked for. */
const FACT_WITHIN = 6;
/** Asks for something beside what was told, which by that does not answer it: `and how long?` */
const ASKS_BESIDE = /^(?:and|but|or|also)\b/iu;
/** Tells when something is done by what else is: `Before you press play, write it down.` answers `and when?` itself. */
const AT_THAT_TIME =
  /\b(?:before|after|when(?:ever)?|while|until|once|as soon as) (?:\p{L}+ing\b|the |an? |you\b|we\b|I\b|it\b|he\b|she\b|they\b|that\b)/iu;

/** Whether a quote is, for the most part, one that was quoted before. */
export function isToldAgain({ first, last }: Quote, isKnown: (at: number) => boolean): boolean {
  const places = placesOf({ first, last });
  return 2 * places.filter(isKnown).length > places.length;
}

/** A follow-up, and what is found for it. */
interface FollowUp {
  readonly question: string;
  /** Its own words that tell what it is about. */
  readonly own: readonly QuestionTerm[];
  readonly found: readonly Quote[];
  readonly isKnown: (at: number) => boolean;
  /** What is found beside what was quoted before, best first. */
  readonly findElsewhere: () => readonly Quote[];
}

/**
 * What is quoted to a follow-up, which is not what was quoted just before: of that the one sentence that answers it, else what is found
 * elsewhere by a word of its own, else what is said beside it. None where all of that was quoted.
 */
export function notToldAgain(
  { question, own, found, isKnown, findElsewhere }: FollowUp,
  index: TextIndex,
): { quotes: readonly Quote[]; isSure: boolean } {
  const [again] = found;
  if (again === undefined || !isToldAgain(again, isKnown)) return { quotes: found, isSure: true };
  const sentences = sentencesOf(index);
  const kind = questionKind(question);
  const signOf = answerSigns(kind, question);
  const textAt = (at: number) => sentences[at]?.text ?? '';
  const saysOwn = (at: number) =>
    own.filter((asked) => hasTerm(sentences[at]?.terms ?? [], asked, index)).length;
  const answers = (at: number) =>
    own.length > 0 ? saysOwn(at) === own.length : FACT_KINDS.has(kind) && signOf(textAt(at)) >= SURELY;
  const isTimed = (at: number) => kind === 'when' && own.length === 0 && AT_THAT_TIME.test(textAt(at));
  const isBeside = ASKS_BESIDE.test(question.trim());
  const answering = placesOf(again).find((at) => (!isBeside && answers(at)) || isTimed(at));
  if (answering !== undefined)
    return { quotes: readable([quoteAt(sentences, answering)], index), isSure: true };
  const elsewhere = findElsewhere();
  if (placesOf(elsewhere[0]).some((at) => saysOwn(at) > 0)) return { quotes: elsewhere, isSure: false };
  // `When did he live?` is not answered by any year beside, nor `Was he alone?` by anything.
  if ((FACT_KINDS.has(kind) || kind === 'is-there') && own.length > 0) return { quotes: [], isSure: false };
  const isOpen = isOpenAmong(isKnown, index);
  const least = kind === 'who' ? SOMEBODY : SURELY;
  const beside = FACT_KINDS.has(kind)
    ? nearest(again, kind === 'who').filter((at) => isOpen(at) && signOf(textAt(at)) >= least)
    : besideTold(again, isOpen);
  const quote = quoteAmong(beside, isKnown, index);
  return { quotes: quote === null ? [] : [quote], isSure: false };
}

const placesOf = (quote: Pick<Quote, 'first' | 'last'> | undefined): number[] =>
  quote === undefined ? [] : Array.from({ length: quote.last - quote.first + 1 }, (_, n) => quote.first + n);

/** The places around a quote, the nearest first: who somebody is was most often said before. */
function nearest({ first, last }: Quote, isBeforeFirst: boolean): number[] {
  return Array.from({ length: FACT_WITHIN }, (_, n) => {
    const [before, after] = [first - n - 1, last + n + 1];
    return isBeforeFirst ? [before, after] : [after, before];
  }).flat();
}
