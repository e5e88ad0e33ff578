import { ELSEWHERE, FROM_THIS_VIDEO } from '../answer/answer-text.ts';
import { describedLead } from './answer-of-the-whole.ts';
import { headingsInMarkdown, quotedInMarkdown } from './answers/answer-markdown.ts';
import { describedAnswer } from './answers/described-answer.ts';
import { isNamed, type Meant } from './answers/follow-up-subject.ts';
import { factOfAnother, missingFact } from './answers/missing-fact.ts';
import { asksReason, reasonFor } from './answers/reason-asked.ts';
import type { TextAnswer } from './answers/text-answer.ts';
import { isToldAgain, notToldAgain } from './answers/told-again.ts';
import { isHalfSaid, isNothingSaid, notMentioned, unsaidWords } from './answers/unsaid-words.ts';
import {
  differentLanguages,
  MOST_CLOSEST,
  NO_REASON,
  noFact,
  noMore,
  notCovered,
  nothingNew,
  unclear,
} from './not-covered.ts';
import type { foreignQuestion } from './question/foreign-question.ts';
import type { QuestionKind } from './question/question-kind.ts';
import { type QuestionTerm, questionTerms } from './question/question-terms.ts';
import { saidSynonyms } from './question/term-matches.ts';
import { quotedAnswer } from './quotes/quoted-answer.ts';
import type { Quote } from './quotes/quotes.ts';
import { termsIn } from './quotes/sentence-ranges.ts';
import { type Coverage, howCovered, isEnough } from './scores/coverage.ts';
import { isUnsure, likeliestSigns, type WeighedQuestion, weighQuestion } from './scores/weigh-question.ts';
import { sentencesOf } from './sentences/sentences.ts';
import type { TextIndex } from './words/text-index.ts';

/** A question as it is understood. */
export interface Inquiry {
  /** In its own words: who asked in German before may go on in English. */
  readonly question: string;
  /** With what it goes on from. */
  readonly meant: Meant;
  readonly kind: QuestionKind;
  readonly terms: readonly QuestionTerm[];
  /** Those that tell what it is about. */
  readonly telling: readonly QuestionTerm[];
  readonly foreign: ReturnType<typeof foreignQuestion>;
}

/** What was told since the subject was named. */
interface Before {
  readonly known: readonly Quote[];
  /** Of a sentence, whether it is among them. */
  readonly isKnown: (at: number) => boolean;
  /** Whether a reason was asked for. */
  readonly isReasoned: boolean;
  /** Words that there is room for in one quote, where other questions are answered beside it; null for a whole answer. */
  readonly room: number | null;
}

/** What was found for an inquiry, and how well it fits. */
interface Found {
  readonly quotes: readonly Quote[];
  readonly weighed: WeighedQuestion;
  readonly covered: Coverage;
  /** Of a follow-up its own words: `Does she sell pizza?` is not half said by what was asked before, nor unsaid by it. */
  readonly own: readonly QuestionTerm[];
  readonly unsaid: readonly string[];
  readonly isHalf: boolean;
  readonly isSure: boolean;
}

/** Quotes what answers best and was not told yet, or says that nothing does and what comes closest. */
export function answerInQuotes(inquiry: Inquiry, index: TextIndex, before: Before): TextAnswer {
  const { question, meant, kind, telling, foreign } = inquiry;
  const { known, isKnown, room } = before;
  const own =
    meant.subjectOf === null ? telling : questionTerms(question, index).filter(({ isAsking }) => !isAsking);
  const subject = telling.filter(({ term }) => !own.some((one) => one.term === term));
  const from = { own: meant.subjectOf !== null && isNamed(question) ? own : [], told: known };
  const weighed = weighQuestion(meant.question, index, kind, from);
  const found = quotedAnswer(weighed, index, { room, ...(meant.wantsMore && { isKnown }) });
  const [quoted] = asksReason(question) ? known : [];
  if (quoted !== undefined) {
    const { isReasoned } = before;
    const reason = reasonFor({ quoted, isKnown, isReasoned }, found[0], telling, index);
    return reason ?? noMore(index, isReasoned ? undefined : NO_REASON);
  }
  const findElsewhere = () => quotedAnswer(weighed, index, { isKnown, room });
  const { quotes, isSure } = notToldAgain({ question, own, found, isKnown, findElsewhere }, index);
  if (known.length > 0 && quotes.length === 0) {
    return isNamed(question) ? nothingNew({ question, kind, own, found }, index) : noMore(index);
  }
  const saidFirst = new Set(quotes.slice(0, 1).flatMap((quote) => termsIn(sentencesOf(index), quote)));
  const answer: Found = {
    quotes,
    weighed,
    covered: howCovered(weighed, index),
    own,
    unsaid: unsaidWords(index, own, kind, question, saidFirst),
    isHalf: isHalfSaid(own, kind, isMeasured(weighed), index),
    isSure,
  };
  // Of `Is it free?`, which has no other word, what is often beside that is the closest at most; `How long does it take?` is told by a time.
  const isSaid = inquiry.terms.some(({ term }) => isSaidAlike(term, index)) || isMeasured(weighed);
  if (meant.subjectOf === null && telling.length === 0 && !isSaid)
    return notCovered(index, [], quotes.slice(0, MOST_CLOSEST), foreign);
  if (index.texts.cues.length === 0) return fromDescription(inquiry, answer, index, isKnown);
  const isUnspoken = meant.subjectOf !== null && isNothingSaid(own, index);
  if (!isEnough(answer.covered) || quotes.length === 0 || isUnspoken)
    return notAnswered(inquiry, answer, index);
  const missing =
    missingFact(meant.subjectOf === null ? meant.question : question, kind, quotes, index) ??
    (meant.subjectOf === null ? null : factOfAnother(kind, quotes[0], { known, subject }, index));
  const isOld = quotes.slice(0, 1).some((quote) => isToldAgain(quote, isKnown));
  if (missing !== null && isOld) return noMore(index, noFact(missing));
  if (foreign !== null) {
    const lead = `${differentLanguages(foreign)} The nearest moments:`;
    return { isCovered: true, markdown: inMarkdown(quotes, lead, false), quotes };
  }
  const isSurePart = missing === null && weighed.parts.length > 0;
  const lead = isSurePart
    ? headingsInMarkdown(weighed.parts, sentencesOf(index))
    : doubtOf(answer, missing, index);
  return { isCovered: true, markdown: inMarkdown(quotes, lead, !isSurePart), quotes };
}

/** What asks is said everywhere. */
const INTERROGATIVE = /^wh(?:o|en|ere|ich|at)$/;

/** Whether a word or one of the same meaning is said. */
const isSaidAlike = (term: string, index: TextIndex): boolean =>
  !INTERROGATIVE.test(term) && (index.positions.has(term) || saidSynonyms(term, index).length > 0);

/** Whether the likeliest sentence has a number of what is asked for, in a unit that fits. */
const isMeasured = (weighed: WeighedQuestion): boolean => likeliestSigns(weighed)?.unit === 1;

/** Where nobody is heard, what is written of the video. */
function fromDescription(
  { meant, kind, telling, foreign }: Inquiry,
  { own, isHalf, covered }: Found,
  index: TextIndex,
  isKnown: Before['isKnown'],
): TextAnswer {
  const described = {
    question: meant.question,
    kind,
    telling: own.length > 0 ? own : telling,
    isSaid: isHalf && isEnough(covered),
    isKnown,
  };
  return (foreign ? null : describedAnswer(described, index)) ?? notCovered(index, [], [], foreign);
}

/** Where what was found does not answer. */
function notAnswered(
  { foreign }: Inquiry,
  { quotes, own, unsaid, covered }: Found,
  index: TextIndex,
): TextAnswer {
  if (quotes.length > 0 && !foreign && covered !== 'not') return unclear(quotes, unsaid);
  const closest = isNothingSaid(own, index) ? [] : quotes.slice(0, MOST_CLOSEST);
  return notCovered(index, foreign ? [] : unsaid, closest, foreign);
}

/** What makes it doubtful that quotes answer, said before them; null where nothing does. */
function doubtOf(
  { weighed, covered, unsaid, isHalf, isSure }: Found,
  missing: string | null,
  index: TextIndex,
): string | null {
  if (missing !== null) return `${noFact(missing)} What comes closest:`;
  if (!isHalf && unsaid.length > 0) return `${notMentioned('this video', unsaid)}, but this may answer it:`;
  const isDoubtful = covered === 'perhaps' || !isHalf || !isSure || isUnsure(weighed, index);
  return isDoubtful ? 'This may answer it:' : null;
}

/**
 * The quote that answers, and then the others.
 * @param lead what is said before them in place of that they are from this video
 * @param isFirstEnough whether the others only tell where else it comes up: a reader may stop after the first
 */
function inMarkdown(quotes: readonly Quote[], lead: string | null, isFirstEnough: boolean): string {
  const [first, ...others] = quotes.map(quotedInMarkdown);
  const isSpoken = ({ parts }: Quote) => parts.some(({ cue }) => cue !== null);
  const from = quotes.slice(0, 1).every(isSpoken) ? FROM_THIS_VIDEO : describedLead(true);
  const elsewhere = isFirstEnough && others.length > 0 && quotes.some(isSpoken) ? [ELSEWHERE] : [];
  return [lead ?? from, first, ...elsewhere, ...others].join('\n\n');
}
