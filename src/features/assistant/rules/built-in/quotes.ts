import { QUOTE_SIZES as SIZES } from './answer-weights.ts';
import { cleanSpeech } from './clean-speech.ts';
import type { SentenceEnd } from './guessed-sentences.ts';
import { partRunOns } from './run-on-sentences.ts';
import type { Sentence } from './sentences.ts';
import type { Cue, TextIndex } from './text-index.ts';

/** What one person says of a quote. */
export interface QuotePart {
  readonly text: string;
  readonly cue: Cue | null;
  readonly speaker: string;
}
/** Whole sentences that stand together: of one speaker, or a question and its reply. */
export interface Quote {
  readonly parts: readonly QuotePart[];
  /** Places among the sentences, the last inclusive. */
  readonly first: number;
  readonly last: number;
}

/** Sentences whose sense lies in the one before. */
const LEANS_BACK =
  /^(?:(?:yeah|yes|right|well|okay|so|and|but|or|because|then|also)\W+)*(?:it|its|it['’]s|this|that|that['’]s|these|those|they|they['’]re|them|he|she|his|her|their|because|which|so that|otherwise|and|but|or|then|therefore|there)\b/iu;
/** Sentences whose content is in the next: `There are three reasons.` */
const LEADS_ON =
  /:$|\b(?:two|three|four|five|several|many|some|different|following|a couple of|a few) (?:\w+ )?(?:things|reasons|ways|types|kinds|parts|steps|options|problems|questions|points)[.:]?$|\breasons? (?:for (?:that|this|it) )?(?:has|have|is|are|was|were)\b[^.]{0,40}\.$|\bone (?:is|was|of them)\b[^.]{0,60}\.$/iu;
/** Characters of a sentence by which is told whether it leans on the one before. */
const BEGINNING = 100;
const ENDING = 120;
/** Words that a reply has at least, where it has them. */
const REPLY_WORDS = 12;
/** And a quote, if it replies to nothing. */
const LEAST_WORDS = 4;
/** What is no word: `uh`, `mm-hmm`, `Okay.` */
const SOUND = /^(?:u+[hm]+|mm+(?:-hmm+)?|hm+|uh-huh|yeah|yes|okay|well|right|so|oh|ah)[.,?!]*$/i;
/** From this share of its words on a quote repeats the others; shorter words say little. */
const SAID_SHARE = 0.85;
/** Words that tell more than the question does, at least of the first quote and of the others. */
const LEAST_NEW = 1;
const LEAST_NEW_OTHER = 2;
const LEAST_LETTERS = 4;

interface Room {
  /** Words at most, those from which on nothing is added, and those that a sentence may have that is longer by itself. */
  readonly most: number;
  readonly enough: number;
  readonly left: number;
  readonly isTaken: (at: number) => boolean;
}
type Range = Pick<Quote, 'first' | 'last'>;

const places = ({ first, last }: Range): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/**
 * The sentences that answer best, best first, each with those around it that it needs.
 * @param scores of the sentences by the question's words, which tell how far a quote goes on
 * @param likelihoods that they answer; 0 where one has nothing of an answer
 * @param isNew whether a term tells more than the question does
 * @param isKnown whether the sentence at a place is not to be quoted
 * @param isWorthAdding whether the sentence at a place is worth a further quote
 */
export function bestQuotes(
  sentences: readonly Sentence[],
  scores: Float32Array,
  likelihoods: Float32Array,
  isNew: (term: string) => boolean,
  isKnown: (at: number) => boolean,
  isWorthAdding: (at: number) => boolean,
): Quote[] {
  const isUnfit = (range: Range, quoted: readonly Range[]) =>
    isStump(range, sentences) ||
    saysNoMore(range, quoted, isNew, sentences) ||
    (quoted.length > 0 && !places(range).some(isWorthAdding));
  const ranges = bestRanges(sentences, scores, likelihoods, isKnown, isUnfit);
  // Where little is said at all, a few words may be all there is.
  const isRest = (range: Range, quoted: readonly Range[]) => quoted.length > 0 && isUnfit(range, quoted);
  const chosen = ranges.length > 0 ? ranges : bestRanges(sentences, scores, likelihoods, isKnown, isRest);
  // Of what only the description says, a moment is shown nevertheless: it is what a reader can press.
  const isDescribed = (at: number) => isKnown(at) || sentences[at]?.cue === null;
  const moments = chosen.some(({ first }) => !isDescribed(first))
    ? []
    : bestRanges(sentences, scores, likelihoods, isDescribed, isUnfit).slice(0, 1);
  return joined([...chosen, ...moments], sentences).map((range) => ({
    ...range,
    parts: partsOf(sentences.slice(range.first, range.last + 1)),
  }));
}

function bestRanges(
  sentences: readonly Sentence[],
  scores: Float32Array,
  likelihoods: Float32Array,
  isKnown: (at: number) => boolean,
  isUnfit: (range: Range, quoted: readonly Range[]) => boolean,
): Range[] {
  const taken = new Set<number>();
  const isTaken = (at: number) => taken.has(at) || isKnown(at);
  const order = Array.from(likelihoods.keys())
    .filter((at) => (likelihoods[at] ?? 0) > 0 && !isKnown(at))
    .sort((a, b) => (likelihoods[b] ?? 0) - (likelihoods[a] ?? 0) || a - b);
  const ranges: Range[] = [];
  let words = 0;
  let highest = 0;
  let best = 0;
  for (const at of order) {
    if (ranges.length >= SIZES.quotes) break;
    if (taken.has(at)) continue;
    const likelihood = likelihoods[at] ?? 0;
    const isFirst = ranges.length === 0;
    if (!isFirst && likelihood < SIZES.likelyEnough * highest) break;
    if (!isFirst && (scores[at] ?? 0) < SIZES.worthQuoting * best) continue;
    const left = SIZES.words - words;
    const most = Math.min(left, isFirst ? SIZES.mostFirst : SIZES.mostOther);
    const enough = isFirst ? SIZES.enoughFirst : SIZES.enoughOther;
    const range = rangeAround(at, sentences, scores, { most, enough, left, isTaken });
    if (range === null || isUnfit(range, ranges)) continue;
    highest = Math.max(highest, likelihood);
    best = Math.max(best, scores[at] ?? 0);
    for (let there = range.first; there <= range.last; there += 1) taken.add(there);
    words += wordsIn(sentences, range);
    ranges.push(range);
  }
  return ranges;
}

/** Whether nearly all of it is said in what is quoted already, or all of it in that and the question. */
function saysNoMore(
  range: Range,
  quoted: readonly Range[],
  isNew: (term: string) => boolean,
  sentences: readonly Sentence[],
): boolean {
  const termsOf = ({ first, last }: Range) => sentences.slice(first, last + 1).flatMap(({ terms }) => terms);
  const said = new Set(quoted.flatMap(termsOf));
  const all = [...new Set(termsOf(range))];
  const news = all.filter((term) => !said.has(term) && isNew(term)).length;
  if (quoted.length === 0) return news < LEAST_NEW;
  const long = all.filter((term) => term.length >= LEAST_LETTERS || /\d/.test(term));
  const telling = long.length > 0 ? long : all;
  const repeated = telling.filter((term) => said.has(term)).length;
  return news < LEAST_NEW_OTHER || repeated >= SAID_SHARE * telling.length;
}

/** Too little to be understood by itself, and no reply. */
function isStump(range: Range, sentences: readonly Sentence[]): boolean {
  const words = sentences
    .slice(range.first, range.last + 1)
    .flatMap(({ text }) => text.split(' ').filter((word) => !SOUND.test(word)));
  return words.length < LEAST_WORDS && !sentences[range.first - 1]?.isQuestion;
}

/** What stands side by side is told in one, where its best is. */
function joined(ranges: readonly Range[], sentences: readonly Sentence[]): Range[] {
  const told: Range[] = [];
  for (const range of ranges) {
    const at = told.findIndex((other) => {
      const isBeside = other.last + 1 === range.first || range.last + 1 === other.first;
      const sentenceCount = other.last - other.first + range.last - range.first + 2;
      const isOneTurn = sentences[other.first]?.turn === sentences[range.first]?.turn;
      const later = sentences[Math.max(other.first, range.first)];
      return isBeside && isOneTurn && !beginsThought(later) && sentenceCount <= SIZES.sentences;
    });
    const other = told[at];
    if (other)
      told[at] = { first: Math.min(other.first, range.first), last: Math.max(other.last, range.last) };
    else told.push(range);
  }
  return told;
}

function wordsIn(sentences: readonly Sentence[], { first, last }: Range): number {
  return sentences.slice(first, last + 1).reduce((sum, { wordCount }) => sum + wordCount, 0);
}

/** Sentences of a range; one that goes on across an unsure end counts once. */
function sentencesIn(sentences: readonly Sentence[], { first, last }: Range): number {
  return sentences.slice(first, last + 1).filter(({ end }, n) => end === 'sure' || first + n === last).length;
}

/** The sentences to quote with one: a question's reply, what it leans on, and then the better of its neighbours. */
function rangeAround(
  at: number,
  sentences: readonly Sentence[],
  scores: Float32Array,
  room: Room,
): Range | null {
  const anchor = sentences[at];
  let range: Range = { first: at, last: at };
  if (anchor === undefined || anchor.wordCount > room.left) return null;
  const fits = (wider: Range, added: number) =>
    sentences[added] !== undefined &&
    !room.isTaken(added) &&
    sentencesIn(sentences, wider) <= SIZES.sentences &&
    wordsIn(sentences, wider) <= room.most;
  if (anchor.isQuestion) return withReply(at, sentences, fits);
  const isOfTurn = (there: number) => sentences[there]?.turn === anchor.turn && !sentences[there].isQuestion;
  const before = (): Range | null => {
    const wider = { ...range, first: range.first - 1 };
    return isOfTurn(wider.first) && !beginsThought(sentences[range.first]) && fits(wider, wider.first)
      ? wider
      : null;
  };
  const after = (): Range | null => {
    const wider = { ...range, last: range.last + 1 };
    return isOfTurn(wider.last) && !beginsThought(sentences[wider.last]) && fits(wider, wider.last)
      ? wider
      : null;
  };
  const endOf = (there: number) => sentences[there]?.end ?? 'sure';
  if (leansBack(anchor)) range = before() ?? range;
  const worth = (share: number) => share * (scores[at] ?? 0);
  let isLeading = false;
  while (wordsIn(sentences, range) < room.enough) {
    const [earlier, later] = [before(), after()];
    const [scoreBefore, scoreAfter] = [scores[range.first - 1] ?? 0, scores[range.last + 1] ?? 0];
    const leadsOn = leansBack(sentences[range.last + 1]);
    isLeading ||= LEADS_ON.test(sentences[range.last]?.text.slice(-ENDING) ?? '');
    if (later && isLeading) range = later;
    else if (later && scoreAfter >= worth(leadsOn ? SIZES.worthGoingOn : SIZES.worthAdding)) range = later;
    else if (earlier && scoreBefore >= worth(SIZES.worthGoingBack)) range = earlier;
    else break;
  }
  // Where it is doubtful that a sentence begins or ends, its rest comes along.
  for (let wider = before(); wider && endOf(range.first - 1) === 'doubtful'; wider = before()) range = wider;
  for (let wider = after(); wider && endOf(range.last) === 'doubtful'; wider = after()) range = wider;
  return trimmed(range, at, (there) => endOf(there) === 'sure');
}

/** Leaves out what is begun before a sentence that surely begins and after one that surely ends, if the one at a place stays. */
function trimmed(range: Range, at: number, isSureEnd: (there: number) => boolean): Range {
  let { first, last } = range;
  while (first < at && !isSureEnd(first - 1)) first += 1;
  while (last > at && !isSureEnd(last)) last -= 1;
  return {
    first: isSureEnd(first - 1) ? first : range.first,
    last: isSureEnd(last) ? last : range.last,
  };
}

const leansBack = (sentence: Sentence | undefined): boolean =>
  LEANS_BACK.test(sentence?.text.slice(0, BEGINNING) ?? '');

/** Whether a thought begins at a sentence: a pause before it tells, unless it leans on what was said. */
const beginsThought = (sentence: Sentence | undefined): boolean =>
  sentence?.isAfterPause === true && !leansBack(sentence);

/** A question without its reply answers nothing: null where that has no room. */
function withReply(
  at: number,
  sentences: readonly Sentence[],
  fits: (wider: Range, added: number) => boolean,
): Range | null {
  let last = at;
  let words = 0;
  while (words < REPLY_WORDS && fits({ first: at, last: last + 1 }, last + 1)) {
    if (words > 0 && sentences[last + 1]?.isQuestion) break;
    last += 1;
    words += sentences[last]?.wordCount ?? 0;
  }
  return last === at || sentences[last]?.isQuestion ? null : { first: at, last };
}

/** Quotes of English texts as they read easily. */
export function readable(quotes: readonly Quote[], { language }: TextIndex): Quote[] {
  const isEnglish = language.code === 'en';
  return quotes.map(({ parts, ...range }) => ({
    ...range,
    parts: isEnglish ? parts.map((part) => ({ ...part, text: partRunOns(cleanSpeech(part.text)) })) : parts,
  }));
}

/** What each speaker says of it, one after the other. */
function partsOf(sentences: readonly Sentence[]): QuotePart[] {
  const parts: QuotePart[] = [];
  let before: Sentence | undefined;
  for (const sentence of sentences) {
    const { text, cue, speaker, turn } = sentence;
    const last = parts.at(-1);
    if (last && before?.turn === turn) {
      parts[parts.length - 1] = {
        ...last,
        text: before.end === 'sure' ? `${last.text} ${text}` : wentOn(last.text, before.end, text),
      };
    } else parts.push({ text, cue, speaker });
    before = sentence;
  }
  return parts;
}

/** Where it is not sure that a sentence ends, a comma misleads less than a full stop, and nothing where that is doubtful. */
function wentOn(text: string, end: SentenceEnd, next: string): string {
  if (!text.endsWith('.')) return `${text} ${next}`;
  const begun = /^I\b/.test(next) ? next : next.charAt(0).toLowerCase() + next.slice(1);
  return `${text.slice(0, -1)}${end === 'likely' ? ',' : ''} ${begun}`;
}
