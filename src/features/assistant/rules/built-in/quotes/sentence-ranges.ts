import type { QuoteSizes } from '../scores/answer-weights.ts';
import {
  beginsThought,
  breaksOff,
  FRAGMENT_WORDS,
  isAssent,
  leadsOn,
  leansBack,
  needsMore,
  turnsAway,
} from '../sentences/sentence-context.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { beginningOf } from './quote-beginning.ts';

/** Words that a reply has at least, where it has them. */
const REPLY_WORDS = 12;

/** How many words there is room for. */
export interface Room {
  /** Of a quote at most. */
  readonly most: number;
  /** The same together with what is read before it. */
  readonly before: number;
  /** From which on nothing is added. */
  readonly enough: number;
  /** That no quote needs: a sentence may have them that is longer than a quote by itself. */
  readonly left: number;
  readonly isTaken: (at: number) => boolean;
  readonly sizes: QuoteSizes;
}
/** Places among the sentences, the last inclusive. */
export interface Range {
  first: number;
  last: number;
}
/** With the place of the sentence that answers: from the first one of who says it on it is played. */
export interface AnsweringRange extends Range {
  readonly answering: number;
}

export function wordsIn(sentences: readonly Sentence[], { first, last }: Range): number {
  return sentences.slice(first, last + 1).reduce((sum, { wordCount }) => sum + wordCount, 0);
}

export const termsIn = (sentences: readonly Sentence[], { first, last }: Range): string[] =>
  sentences.slice(first, last + 1).flatMap(({ terms }) => terms);

/** Where a range is played from: what somebody else says before who answers is read alone. */
export function playedFrom(sentences: readonly Sentence[], { first, answering }: AnsweringRange): number {
  let from = answering;
  while (from > first && sentences[from - 1]?.turn === sentences[answering]?.turn) from -= 1;
  return from;
}

/** Sentences of a range: one that goes on across an unsure end counts once, a fragment with its neighbour. */
export function sentencesIn(sentences: readonly Sentence[], { first, last }: Range): number {
  return sentences
    .slice(first, last)
    .reduce((sum, { end, wordCount }) => (end === 'sure' && wordCount > FRAGMENT_WORDS ? sum + 1 : sum), 1);
}

/** The sentences to quote with one: a question's reply, what it leans on, and then the better of its neighbours. */
export function rangeAround(
  at: number,
  sentences: readonly Sentence[],
  scores: Float32Array,
  room: Room,
): AnsweringRange | null {
  const anchor = sentences[at];
  const { sizes } = room;
  if (anchor === undefined || anchor.wordCount > room.left) return null;
  const fits = (wider: Range, added: number) =>
    sentences[added] !== undefined &&
    !room.isTaken(added) &&
    sentencesIn(sentences, wider) <= sizes.sentences &&
    wordsIn(sentences, wider) <= room.most;
  const asked = anchor.isQuestion ? at : questionBehind(at, sentences);
  if (asked !== null) {
    const replied = withReply(asked, at, sentences, fits);
    if (replied || anchor.isQuestion) return replied && { ...replied, answering: asked };
  }
  const isOfTurn = (there: number) => sentences[there]?.turn === anchor.turn && !sentences[there].isQuestion;
  const steps: Steps = {
    before(range) {
      const wider = { ...range, first: range.first - 1 };
      const isOpen = isOfTurn(wider.first) && !beginsThought(sentences[range.first]);
      return isOpen && fits(wider, wider.first) ? wider : null;
    },
    after(range) {
      const wider = { ...range, last: range.last + 1 };
      const isOpen = isOfTurn(wider.last) && !beginsThought(sentences[wider.last]);
      return isOpen && fits(wider, wider.last) ? wider : null;
    },
  };
  // What it leads on to tells more than what it leans on.
  const next = leadsOn(anchor) ? (sentences[at + 1]?.wordCount ?? 0) : 0;
  const first = beginningOf(at, sentences, {
    words: room.before - anchor.wordCount - next,
    sentences: sizes.sentences - 1,
    isTaken: room.isTaken,
  });
  const grown = withNeighbours({ first, last: at, answering: at }, at, sentences, scores, room, steps);
  const whole = trimmed(toldToItsEnd(grown, sentences, steps), at, sentences);
  return {
    last: whole.last,
    answering: at,
    first: beginningOf(whole.first, sentences, {
      words: room.before - wordsIn(sentences, whole),
      sentences: sizes.sentences - sentencesIn(sentences, whole),
      isTaken: room.isTaken,
    }),
  };
}

/** A range with one sentence more, of the same turn and thought; null where there is none, or no room. */
interface Steps {
  before(range: AnsweringRange): AnsweringRange | null;
  after(range: AnsweringRange): AnsweringRange | null;
}

/** A range with the neighbours that are about the question, too, until there is enough. */
function withNeighbours(
  begun: AnsweringRange,
  at: number,
  sentences: readonly Sentence[],
  scores: Float32Array,
  { enough, sizes }: Pick<Room, 'enough' | 'sizes'>,
  { before, after }: Steps,
): AnsweringRange {
  let range = begun;
  const isWorth = (there: number, share: number) => (scores[there] ?? 0) >= share * (scores[at] ?? 0);
  let isLeading = false;
  while (wordsIn(sentences, range) < enough || leadsOn(sentences[range.last])) {
    const [earlier, later] = [before(range), after(range)];
    const next = range.last + 1;
    isLeading ||= leadsOn(sentences[range.last]);
    const share = leansBack(sentences[next]) ? sizes.worthGoingOn : sizes.worthAdding;
    if (later && (isLeading || isWorth(next, share))) range = later;
    else if (earlier && isWorth(range.first - 1, sizes.worthGoingBack)) {
      range = earlier;
    } else break;
  }
  return range;
}

/** A range with the rest of a sentence that may go on. */
function toldToItsEnd(
  told: AnsweringRange,
  sentences: readonly Sentence[],
  { before, after }: Steps,
): AnsweringRange {
  let range = told;
  const isDoubtful = (there: number) => sentences[there]?.end === 'doubtful';
  for (let wider = before(range); wider && isDoubtful(range.first - 1); wider = before(range)) range = wider;
  for (let wider = after(range); wider && isDoubtful(range.last); wider = after(range)) range = wider;
  return range;
}

/**
 * A range with what it leans on or replies to, and with what follows and is half as much about the question, or brings a short
 * thought to its end, as far as there is room that no other quote needs.
 * @param isTold whether it has all that is asked for, so that the thought may end
 */
export function widened(
  range: AnsweringRange,
  sentences: readonly Sentence[],
  scores: Float32Array,
  { left, isTaken, isTold, sizes }: Pick<Room, 'left' | 'isTaken' | 'sizes'> & { readonly isTold: boolean },
): AnsweringRange {
  const isFit = (wider: Range, added: number) =>
    sentences[added]?.turn === sentences[range.answering]?.turn &&
    !sentences[added]?.isQuestion &&
    !isTaken(added) &&
    !breaksOff(sentences[added]) &&
    wordsIn(sentences, wider) - wordsIn(sentences, range) <= left &&
    sentencesIn(sentences, wider) <= sizes.sentences;
  let { first, last } = range;
  first = beginningOf(first, sentences, {
    words: left,
    sentences: sizes.sentences - sentencesIn(sentences, range),
    isTaken,
  });
  while (
    needsMore(sentences[first]) &&
    !isAssent(sentences[first - 1]) &&
    isFit({ first: first - 1, last }, first - 1)
  )
    first -= 1;
  const worth = sizes.worthFollowing * (scores[first] ?? 0);
  const isToldOn = () =>
    (scores[last + 1] ?? 0) >= worth ||
    (!isTold &&
      wordsIn(sentences, { first: playedFrom(sentences, range), last }) < sizes.told &&
      !beginsThought(sentences[last + 1]));
  while (isToldOn() && !turnsAway(sentences[last + 1]) && isFit({ first, last: last + 1 }, last + 1))
    last += 1;
  while (last > range.last && leadsOn(sentences[last])) last -= 1;
  let end = last;
  while (isWithinSentence(sentences[end]) && isFit({ first, last: end + 1 }, end + 1)) end += 1;
  return { ...range, first, last: isWithinSentence(sentences[end]) ? last : end };
}

/** Whether what somebody wrote as one sentence goes on behind a part of it. */
export const isWithinSentence = (sentence: Sentence | undefined): boolean =>
  sentence?.joint?.isLast === false;

/**
 * Leaves out what is begun before a sentence that surely begins and after one that surely ends, if the one at a place stays;
 * and an assent before it, and what breaks off after it or only leads on.
 */
function trimmed(range: Range, at: number, sentences: readonly Sentence[]): Range {
  const isSureEnd = (there: number) => (sentences[there]?.end ?? 'sure') === 'sure';
  let { first, last } = range;
  while (first < at && !isSureEnd(first - 1)) first += 1;
  while (last > at && !isSureEnd(last)) last -= 1;
  if (!isSureEnd(first - 1)) first = range.first;
  if (!isSureEnd(last)) last = range.last;
  while (first < at && isAssent(sentences[first])) first += 1;
  while (last > at && (breaksOff(sentences[last]) || leadsOn(sentences[last]))) last -= 1;
  return { first, last };
}

/** The place of the question after which somebody says one sentence more and lets another speak; null where there is none. */
function questionBehind(at: number, sentences: readonly Sentence[]): number | null {
  const [question, last, reply] = sentences.slice(Math.max(0, at - 1), at + 2);
  const isLast = last?.turn !== reply?.turn && reply?.isQuestion === false && !isAssent(reply);
  return at > 0 && question?.isQuestion && question.turn === last?.turn && isLast ? at - 1 : null;
}

/**
 * A question without its reply answers nothing: null where that has no room.
 * @param asked the last place of what is asked, which begins at `first`
 */
function withReply(
  first: number,
  asked: number,
  sentences: readonly Sentence[],
  fits: (wider: Range, added: number) => boolean,
): Range | null {
  let last = asked;
  let words = 0;
  const isBegun = () => words < REPLY_WORDS || leadsOn(sentences[last]);
  while (isBegun() && fits({ first, last: last + 1 }, last + 1)) {
    if (words > 0 && sentences[last + 1]?.isQuestion) break;
    last += 1;
    words += sentences[last]?.wordCount ?? 0;
  }
  return last === asked || sentences[last]?.isQuestion ? null : { first, last };
}
