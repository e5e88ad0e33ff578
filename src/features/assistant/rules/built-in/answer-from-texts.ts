import { answerInQuotes, type Inquiry } from './answer-in-quotes.ts';
import { answerOfWhole, formAsked } from './answer-of-the-whole.ts';
import { factAsked, factsAsked, factTold } from './answers/facts-asked.ts';
import { isNamed, type Meant, meantBy } from './answers/follow-up-subject.ts';
import { mentionsAsked, mentionsTold } from './answers/mentions-asked.ts';
import { edgeAsked, momentAsked, toldAt, toldAtEdge } from './answers/moment-asked.ts';
import { withPersonNamed } from './answers/person-named.ts';
import { asksReason } from './answers/reason-asked.ts';
import { roomFor, severalAnswers } from './answers/several-answers.ts';
import { replyTo } from './answers/small-talk.ts';
import { ownWords, quotedUnder, type TextAnswer } from './answers/text-answer.ts';
import { asksSummaryOfTitle, isTitleUnexplained } from './answers/title-asked.ts';
import { comesTo, vagueAsked, whoSaysSo } from './answers/vague-asked.ts';
import { whoIsSpeaker } from './answers/who-is-speaker.ts';
import { whoSpeaks } from './answers/who-speaks.ts';
import { ASKS_BACK, inOtherLanguage, noMore, notCovered, ONLY_CLOSEST } from './not-covered.ts';
import { withoutCommonSlips } from './question/common-slips.ts';
import { overviewLanguages } from './question/foreign-overview.ts';
import { foreignQuestion } from './question/foreign-question.ts';
import { plainQuestion } from './question/plain-question.ts';
import { FACT_KINDS, kindOfFirst, type QuestionKind, questionKind } from './question/question-kind.ts';
import { questionTerms } from './question/question-terms.ts';
import { severalQuestions } from './question/several-questions.ts';
import type { Quote } from './quotes/quotes.ts';
import { indexTexts, type TextIndex, type VideoTexts } from './words/text-index.ts';

export type { TextAnswer } from './answers/text-answer.ts';
export type { VideoTexts } from './words/text-index.ts';

const OF_IT = /^who \p{L}+ it\b/iu;
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
  return answerKnowing(typed, texts, typedBefore, { quotedBefore: null });
}

interface Around {
  /** What was quoted since the subject was named; null to find it. */
  readonly quotedBefore: readonly Quote[] | null;
  /** Words that there is room for in one quote, where other questions are answered beside it. */
  readonly room?: number;
}

function answerKnowing(
  typed: string,
  texts: VideoTexts,
  typedBefore: readonly string[],
  around: Around,
): TextAnswer {
  const { quotedBefore, room = null } = around;
  const index = indexTexts(texts);
  // Of several questions `Why does it matter?` is asked about the one before it.
  const vague = room === null ? vagueAsked(typed) : null;
  if (vague !== null)
    return toVague(vague, index, typedBefore, quotedBefore ?? quotedLast(typedBefore, texts));
  const [plain = '', ...asked] = [typed, ...typedBefore].map((one) => asEnglish(one, index));
  const named = withPersonNamed(plain, asked, index);
  const parts = room === null ? (severalQuestions(named) ?? []) : [];
  // Of several questions each may ask where something comes up.
  const sought = parts.length > 0 ? null : mentionsAsked(named, index);
  const mentions = sought && mentionsTold(sought, index, room ?? undefined);
  if (mentions !== null) return mentions;
  const question = sought?.wanted === 'places' ? `What is said about ${sought.subject}?` : named;
  const meant = meantBy(question, asked);
  const outright = answerOutright(question, meant, index);
  if (outright !== null) return outright;
  const several = answerSeveral(parts, texts, typedBefore, around);
  if (several !== null) return several;
  const inquiry = inquiryOf(question, meant, index);
  const { kind, terms, foreign } = inquiry;
  if (kind === 'speakers') return whoSpeaks(index) ?? notCovered(index);
  const speaker = kind === 'who' && meant.subjectOf === null ? whoIsSpeaker(question, index) : null;
  if (speaker !== null) return speaker;
  if (terms.length === 0 && FACT_KINDS.has(kind)) return ASKS_BACK;
  if (isOfWhole(inquiry, index)) {
    const summary = answerOfWhole(index, formAsked(question));
    return foreign ? inOtherLanguage(foreign, summary, index) : summary;
  }
  const subjectAt = meant.subjectOf === null ? -1 : asked.lastIndexOf(meant.subjectOf);
  const known = subjectAt < 0 ? [] : (quotedBefore ?? quotedSince(subjectAt, typedBefore, texts));
  return answerInQuotes(inquiry, index, {
    known,
    isKnown: among(known),
    isReasoned: asked.slice(subjectAt).some((one) => asksReason(one) || questionKind(one) === 'why'),
    room,
  });
}

/** Answers several questions one by one; null where there are none, or one answer tells all. */
function answerSeveral(
  parts: readonly string[],
  texts: VideoTexts,
  typedBefore: readonly string[],
  { quotedBefore }: Around,
): TextAnswer | null {
  const answers: TextAnswer[] = [];
  for (const [at, part] of parts.entries()) {
    // `Why?` asks about what was just told; what asks for itself may be told in the same words.
    const told = at === 0 ? quotedBefore : isNamed(part) ? [] : answers.flatMap(({ quotes }) => quotes);
    const room = roomFor(at, parts.length, answers);
    answers.push(
      answerKnowing(part, texts, [...typedBefore, ...parts.slice(0, at)], { quotedBefore: told, room }),
    );
  }
  return severalAnswers(parts, answers);
}

/** The answer to what needs no search in what is said; null where one is needed. */
function answerOutright(question: string, meant: Meant, index: TextIndex): TextAnswer | null {
  const reply = replyTo(question);
  if (reply !== null) return reply;
  const isFirst = meant.subjectOf === null;
  const fact = factAsked(question, isFirst);
  if (fact !== null) return factTold(fact, index.texts);
  const facts = factsAsked(question, isFirst);
  if (facts !== null) return joined(facts.map((one) => answerFromTexts(one, index.texts)));
  const moment = momentAsked(question);
  if (moment !== null) return toldAt(moment, index);
  const edge = edgeAsked(question, isFirst);
  if (edge !== null) return toldAtEdge(edge, index);
  if (meant.isOpen) return ASKS_BACK;
  return index.termCount === 0 ? notCovered(index) : null;
}

/** What is asked of the texts, as far as the question itself tells. */
function inquiryOf(question: string, meant: Meant, index: TextIndex): Inquiry {
  const { subjectOf } = meant;
  const kindIn = subjectOf === null ? question : askingOf(question, subjectOf);
  const terms = questionTerms(meant.question, index);
  return {
    question,
    meant,
    kind: subjectOf === null ? (kindOfFirst(question) ?? questionKind(kindIn)) : kindOfLater(kindIn),
    terms,
    telling: terms.filter(({ isAsking }) => !isAsking),
    foreign: foreignQuestion(question, index),
  };
}

/** `Who made it?`, asked of what was named before, does not ask who made the video. */
function kindOfLater(kindIn: string): QuestionKind {
  const kind = questionKind(kindIn);
  return kind === 'speakers' && OF_IT.test(kindIn) ? 'who' : kind;
}

/** A question without a word that tells what it is about asks about the video as a whole. */
function isOfWhole({ question, meant, kind, terms, telling }: Inquiry, index: TextIndex): boolean {
  const asksNothing = telling.length === 0 && (terms.length === 0 || kind === 'other' || kind === 'what-is');
  if (kind === 'whole' || asksNothing) return true;
  const isOfTitle = isTitleUnexplained(kind, meant.question, index) || asksSummaryOfTitle(question, index);
  return isOfTitle || overviewLanguages(question).length > 0;
}

/** An English question to an English video without what is said around it; in other languages these words mean something. */
const asEnglish = (typed: string, index: TextIndex): string =>
  index.language.code === 'en' && foreignQuestion(typed, index) === null
    ? plainQuestion(withoutCommonSlips(typed, index))
    : typed;

/** Several answers as one. */
const joined = (answers: readonly TextAnswer[]): TextAnswer => ({
  isCovered: answers.some(({ isCovered }) => isCovered),
  markdown: answers.map(({ markdown }) => markdown).join('\n\n'),
  quotes: answers.flatMap(({ quotes }) => quotes),
});

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
    known.push(...answerKnowing(one, texts, typed.slice(0, at), { quotedBefore: known }).quotes);
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
    const told = before && answerKnowing(last ?? '', index.texts, before, { quotedBefore: null });
    if (told && !told.isCovered && told.quotes.length > 0) return ONLY_CLOSEST;
    const quote = told?.quotes[0] ?? known[0];
    return quote ? ownWords(whoSaysSo(quote)) : ASKS_BACK;
  }
  if (last === undefined) return answerOfWhole(index, 'parts');
  const isKnown = among(known);
  const quote = comesTo(index, isKnown);
  return quote === null ? noMore(index) : quotedUnder('What it comes to:', [quote]);
}
