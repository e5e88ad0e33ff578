import { ELSEWHERE } from '../answer/answer-text.ts';
import { pointInMarkdown, quotedInMarkdown, turnInMarkdown } from './answers/answer-markdown.ts';
import { describedAnswer, NO_TRANSCRIPT, SAYS } from './answers/described-answer.ts';
import { factAsked, factsAsked, factTold } from './answers/facts-asked.ts';
import { isNamed, meantBy } from './answers/follow-up-subject.ts';
import { missingFact } from './answers/missing-fact.ts';
import { edgeAsked, momentAsked, toldAt, toldAtEdge } from './answers/moment-asked.ts';
import { asksReason, reasonFor } from './answers/reason-asked.ts';
import { replyTo } from './answers/small-talk.ts';
import { summaryOf } from './answers/summary.ts';
import { asksSummaryOfTitle, isTitleUnexplained } from './answers/title-asked.ts';
import { isToldAgain, notToldAgain } from './answers/told-again.ts';
import { isHalfSaid, isNothingSaid, notMentioned, unsaidWords } from './answers/unsaid-words.ts';
import { comesTo, vagueAsked, whoSaysSo } from './answers/vague-asked.ts';
import { whoSpeaks } from './answers/who-speaks.ts';
import { differentLanguages, inOtherLanguage, MOST_CLOSEST, notCovered, unclear } from './not-covered.ts';
import { ASKS_BACK, NO_REASON, noFact, noMore, nothingNew, ONLY_CLOSEST } from './offers.ts';
import { overviewLanguages } from './question/foreign-overview.ts';
import { foreignQuestion } from './question/foreign-question.ts';
import { plainQuestion } from './question/plain-question.ts';
import { kindOfFirst, type QuestionKind, questionKind } from './question/question-kind.ts';
import { questionTerms } from './question/question-terms.ts';
import { quotedAnswer } from './quotes/quoted-answer.ts';
import type { Quote } from './quotes/quotes.ts';
import { termsIn } from './quotes/sentence-ranges.ts';
import { howCovered, isEnough } from './scores/coverage.ts';
import { isUnsure, likeliestSigns, weighQuestion } from './scores/weigh-question.ts';
import { sentencesOf } from './sentences/sentences.ts';
import { indexTexts, type TextIndex, type VideoTexts } from './words/text-index.ts';

export type { VideoTexts } from './words/text-index.ts';

export interface TextAnswer {
  readonly isCovered: boolean;
  /** Short Markdown; `[c12]` cites the cue at position 12. */
  readonly markdown: string;
  /** What it quotes: best first; of a summary in the talk's order; of what is not covered the closest. */
  readonly quotes: readonly Quote[];
  /** Whether it tells what the video is about as a whole. */
  readonly isOfWhole?: boolean;
}

/** What asks for a fact: `How much is it?` does not ask about the video as a whole. */
const ASKS_FACT: ReadonlySet<QuestionKind> = new Set(['number', 'when', 'where', 'who']);
/** Whose quotes are not told again. */
const MOST_FOLLOW_UPS = 8;

/**
 * Answers a question from a video's own texts (decisions: The assistant): quotes whole sentences, the first that answer
 * it best, or says plainly that the texts do not cover it, and what comes closest. Deterministic; takes any text; never throws.
 * @param typed the question
 * @param typedBefore what was asked in this conversation before, the oldest first
 */
export function answerFromTexts(
  typed: string,
  texts: VideoTexts,
  typedBefore: readonly string[] = [],
): TextAnswer {
  return answerKnowing(typed, texts, typedBefore, null);
}

/** @param quotedBefore what was quoted since the subject was named; null to find it */
function answerKnowing(
  typed: string,
  texts: VideoTexts,
  typedBefore: readonly string[],
  quotedBefore: readonly Quote[] | null,
): TextAnswer {
  const index = indexTexts(texts);
  const vague = vagueAsked(typed);
  if (vague !== null)
    return toVague(vague, index, typedBefore, quotedBefore ?? quotedLast(typedBefore, texts));
  const [question = '', ...asked] = [typed, ...typedBefore].map((one) => asEnglish(one, index));
  const reply = replyTo(question);
  if (reply !== null) {
    const { text, isAnswer } = reply;
    return { isCovered: isAnswer, markdown: text, quotes: [] };
  }
  const meant = meantBy(question, asked);
  const isFirst = meant.subjectOf === null;
  const fact = factAsked(question, isFirst);
  if (fact !== null) return { ...factTold(fact, texts), quotes: [] };
  const facts = factsAsked(question, isFirst);
  if (facts !== null) return joined(facts.map((one) => answerFromTexts(one, texts)));
  const moment = momentAsked(question);
  if (moment !== null) return toldAt(moment, index);
  const edge = edgeAsked(question, isFirst);
  if (edge !== null) return toldAtEdge(edge, index);
  if (meant.isOpen) return ASKS_BACK;
  const kindIn = meant.subjectOf === null ? question : askingOf(question, meant.subjectOf);
  const terms = questionTerms(meant.question, index);
  const telling = terms.filter(({ isAsking }) => !isAsking);
  if (index.termCount === 0) return notCovered(index);
  // A question without a word that tells what it is about asks about the video as a whole.
  const kind = (meant.subjectOf === null ? kindOfFirst(question) : null) ?? questionKind(kindIn);
  if (kind === 'speakers') return whoSpeaks(index) ?? notCovered(index);
  if (terms.length === 0 && ASKS_FACT.has(kind)) return ASKS_BACK;
  const asksNothing = telling.length === 0 && (terms.length === 0 || kind === 'other' || kind === 'what-is');
  const isOfTitle = isTitleUnexplained(kind, meant.question, index) || asksSummaryOfTitle(question, index);
  // In its own words: who asked in German before may go on in English.
  const foreign = foreignQuestion(question, index);
  if (kind === 'whole' || asksNothing || isOfTitle || overviewLanguages(question).length > 0) {
    const summary = whole(index, formAsked(question));
    return foreign ? inOtherLanguage(foreign, summary, index) : summary;
  }
  const subjectAt = meant.subjectOf === null ? -1 : asked.lastIndexOf(meant.subjectOf);
  const known = subjectAt >= 0 ? (quotedBefore ?? quotedSince(subjectAt, typedBefore, texts)) : [];
  const isKnown = among(known);
  const offered = quotedBefore === null ? index : null;
  // Of a follow-up its own words: `Does she sell pizza?` is not half said by what was asked before, nor unsaid by it.
  const own = isFirst ? telling : questionTerms(question, index).filter(({ isAsking }) => !isAsking);
  const weighed = weighQuestion(meant.question, index, kindIn);
  const found = quotedAnswer(weighed, index, meant.wantsMore ? isKnown : undefined);
  const [quoted] = asksReason(question) ? known : [];
  if (quoted !== undefined) {
    const isReasoned = asked.slice(subjectAt).some((one) => asksReason(one) || questionKind(one) === 'why');
    const told = { quoted, isKnown, isReasoned };
    return reasonFor(told, found[0], telling, index) ?? noMore(offered, isReasoned ? undefined : NO_REASON);
  }
  const findElsewhere = () => quotedAnswer(weighed, index, isKnown);
  const followUp = { question, own, found, isKnown, findElsewhere };
  const { quotes, isSure } = notToldAgain(followUp, index);
  if (known.length > 0 && quotes.length === 0) {
    const named = { question, kind, own, found };
    return isNamed(question) ? nothingNew(named, index, offered) : noMore(offered);
  }
  const saidFirst = new Set(quotes.slice(0, 1).flatMap((quote) => termsIn(sentencesOf(index), quote)));
  const unsaid = unsaidWords(index, own, kind, question, saidFirst);
  const isHalf = isHalfSaid(own, kind, likeliestSigns(weighed)?.unit === 1, index);
  const covered = howCovered(weighed, index);
  if (texts.cues.length === 0) {
    const isSaid = isHalf && isEnough(covered);
    const described = {
      question: meant.question,
      kind,
      telling: own.length > 0 ? own : telling,
      isSaid,
      isKnown,
    };
    return (foreign ? null : describedAnswer(described, index)) ?? notCovered(index, [], [], foreign);
  }
  if (!isEnough(covered) || quotes.length === 0) {
    if (quotes.length > 0 && !foreign && covered !== 'not') return unclear(quotes, unsaid);
    const closest = isNothingSaid(own, index) ? [] : quotes.slice(0, MOST_CLOSEST);
    return notCovered(index, foreign ? [] : unsaid, closest, foreign);
  }
  const missing = missingFact(isFirst ? meant.question : question, kind, quotes, index);
  const isOld = quotes.slice(0, 1).some((quote) => isToldAgain(quote, isKnown));
  if (missing !== null && isOld) return noMore(offered, noFact(missing));
  const isDoubtful = covered === 'perhaps' || !isHalf || !isSure || isUnsure(weighed);
  const doubt = doubtOf(foreign, isHalf ? [] : unsaid, missing, isDoubtful);
  return { isCovered: true, markdown: told(quotes, doubt), quotes };
}

/** An English question to an English video without what is said around it; in other languages these words mean something. */
const asEnglish = (typed: string, index: TextIndex): string =>
  index.language.code === 'en' && foreignQuestion(typed, index) === null ? plainQuestion(typed) : typed;

/** Several answers as one. */
const joined = (answers: readonly TextAnswer[]): TextAnswer => ({
  isCovered: answers.some(({ isCovered }) => isCovered),
  markdown: answers.map(({ markdown }) => markdown).join('\n\n'),
  quotes: answers.flatMap(({ quotes }) => quotes),
});

/** What makes it doubtful that quotes answer, said before them; null where nothing does. */
function doubtOf(
  foreign: ReturnType<typeof foreignQuestion>,
  unsaid: readonly string[],
  missing: string | null,
  isDoubtful: boolean,
): string | null {
  if (foreign) return `${differentLanguages(foreign)} The nearest moments:`;
  if (missing !== null) return `${noFact(missing)} What comes closest:`;
  if (unsaid.length > 0) return `${notMentioned('this video', unsaid)}, but this may answer it:`;
  return isDoubtful ? 'This may answer it:' : null;
}

/**
 * The quote that answers, and then where else it comes up: a reader may stop after the first.
 * @param doubt what is said in place of that it answers
 */
function told(quotes: readonly Quote[], doubt: string | null): string {
  const [first, ...others] = quotes.map(quotedInMarkdown);
  if (doubt !== null) return [doubt, first, ...others].join('\n\n');
  const isSpoken = ({ parts }: Quote) => parts.some(({ cue }) => cue !== null);
  const lead = quotes.slice(0, 1).every(isSpoken) ? 'From this video:' : describedLead(true);
  const elsewhere = others.length > 0 && quotes.some(isSpoken) ? [ELSEWHERE] : [];
  return [lead, first, ...elsewhere, ...others].join('\n\n');
}

const describedLead = (hasTranscript: boolean): string =>
  hasTranscript ? 'The description of this video says:' : `${NO_TRANSCRIPT}. ${SAYS}`;

/** Asks something else than what was asked before; `what about the men?` asks the same of them. */
const ASKS_ITSELF = /^(?:(?:and|but|so) )?(?:what(?! (?:about|if|else))|which)\b/iu;

/** `why?` asks why, and `did they notice it?` whether; `tell me more` asks what was asked before. */
function askingOf(question: string, subjectOf: string): string {
  const kind = questionKind(question);
  if (isNamed(question) && (kind === 'is-there' || ASKS_ITSELF.test(question))) return question;
  return kind === 'other' || kind === 'what-is' || kind === 'is-there' ? subjectOf : question;
}

/** What was quoted to a question, and to those after it, each of which knows what was quoted before. */
function quotedSince(first: number, typed: readonly string[], texts: VideoTexts): readonly Quote[] {
  const known: Quote[] = [];
  const latest = Math.max(first + 1, typed.length - MOST_FOLLOW_UPS);
  for (const [at, one] of typed.entries()) {
    if (at !== first && at < latest) continue;
    known.push(...answerKnowing(one, texts, typed.slice(0, at), known).quotes);
  }
  return known;
}

/** What was quoted to the last question that names its subject, and to those after it. */
function quotedLast(typed: readonly string[], texts: VideoTexts): readonly Quote[] {
  const { subjectOf } = meantBy('tell me more', typed);
  return subjectOf === null ? [] : quotedSince(typed.lastIndexOf(subjectOf), typed, texts);
}

const among =
  (quotes: readonly Quote[]) =>
  (at: number): boolean =>
    quotes.some(({ first, last }) => at >= first && at <= last);

/** To `so what?` what it comes to, to `really?` who says so. */
function toVague(
  asked: 'matters' | 'doubted',
  index: TextIndex,
  typedBefore: readonly string[],
  known: readonly Quote[],
): TextAnswer {
  const last = typedBefore.at(-1);
  if (asked === 'doubted') {
    // Of several quotes the first is the answer.
    const before = last === undefined || vagueAsked(last) !== null ? null : typedBefore.slice(0, -1);
    const told = before && answerKnowing(last ?? '', index.texts, before, null);
    if (told && !told.isCovered && told.quotes.length > 0) return ONLY_CLOSEST;
    const quote = told?.quotes[0] ?? known[0];
    return quote ? { isCovered: true, markdown: whoSaysSo(quote), quotes: [] } : ASKS_BACK;
  }
  if (last === undefined) return whole(index, 'parts');
  const isKnown = among(known);
  const quote = comesTo(index, isKnown);
  if (quote === null) return noMore(index);
  return { isCovered: true, markdown: `What it comes to:\n\n${quotedInMarkdown(quote)}`, quotes: [quote] };
}

type SummaryForm = 'sentence' | 'points' | 'parts';

function formAsked(question: string): SummaryForm {
  if (/\b(?:a|one|1|single) (?:\w+ )?(?:sentence|line)\b/iu.test(question)) return 'sentence';
  return /\bbullets?\b|\bpoints\b/iu.test(question) ? 'points' : 'parts';
}

/** What the video is about: its thesis, where it turns to what, and its conclusion, in its order. */
function whole(index: TextIndex, form: SummaryForm): TextAnswer {
  const { quotes: all, sentence, turns, isConcluded } = summaryOf(index);
  const quotes = form === 'sentence' && sentence ? [sentence] : all;
  if (quotes.length === 0) return notCovered(index);
  if (form === 'points') return ofWhole([quotes.map(pointInMarkdown).join('\n')], quotes);
  const isDescribed = quotes.every(({ parts }) => parts.every(({ cue }) => cue === null));
  const lead = isDescribed ? describedLead(index.texts.cues.length > 0) : 'What this video is about:';
  if (turns.length < 2 || form === 'sentence')
    return ofWhole([lead, ...quotes.map(quotedInMarkdown)], quotes);
  // What is said after the first is told by its topics, but for a conclusion.
  const told = quotes.filter((_, at) => at === 0 || (isConcluded && at === quotes.length - 1));
  const [thesis = '', end] = told.map(quotedInMarkdown);
  const blocks = [lead, thesis, `It turns to, in its order:\n\n${turns.map(turnInMarkdown).join('\n')}`];
  if (end !== undefined) blocks.push('And it comes to:', end);
  return ofWhole(blocks, told);
}

const ofWhole = (blocks: readonly string[], quotes: readonly Quote[]): TextAnswer => ({
  isCovered: true,
  markdown: blocks.join('\n\n'),
  quotes,
  isOfWhole: true,
});
