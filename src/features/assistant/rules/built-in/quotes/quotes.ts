import type { QuoteSizes } from '../scores/answer-weights.ts';
import { cleanSpeech, withoutLeadIn } from '../sentences/clean-speech.ts';
import { closedQuotations } from '../sentences/quotation-marks.ts';
import { partRunOns } from '../sentences/run-on-sentences.ts';
import { asksAnew, breaksOff } from '../sentences/sentence-context.ts';
import { hasOwnMarks, type Sentence } from '../sentences/sentences.ts';
import type { Cue, TextIndex } from '../words/text-index.ts';
import {
  type AnsweringRange,
  isWithinSentence,
  playedFrom,
  type Range,
  rangeAround,
  sentencesIn,
  termsIn,
  widened,
  wordsIn,
} from './sentence-ranges.ts';

/** What one person says of a quote. */
export interface QuotePart {
  readonly text: string;
  /** Where it is played from. */
  readonly cue: Cue | null;
  readonly speaker: string;
  /** What somebody else said before, by which the rest is understood: it is read, and not played. */
  readonly isLead?: boolean;
}
/** Whole sentences that stand together: of one speaker, a question and its reply, or what another takes up at once. */
export interface Quote {
  readonly parts: readonly QuotePart[];
  /** Places among the sentences, the last inclusive. */
  readonly first: number;
  readonly last: number;
}

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
/** Sentences between two quotes of one person at most that are told in one. */
const BETWEEN = 2;

/** By what sentences are chosen to be quoted; each takes a place among them. */
interface Choice {
  /** By the question's words, which tell how far a quote goes on. */
  readonly scores: Float32Array;
  /** That a sentence answers; 0 where it has nothing of an answer. */
  readonly likelihoods: Float32Array;
  /** Whether a term tells more than the question does. */
  readonly isNew: (term: string) => boolean;
  /** Whether a sentence is not to be quoted. */
  readonly isKnown: (at: number) => boolean;
  /** Whether one is worth a further quote. */
  readonly isWorthAdding: (at: number) => boolean;
  /** Whether all that is asked for is said in some, as a number or a time is. */
  readonly isTold: (range: Range) => boolean;
  readonly sizes: QuoteSizes;
}

type IsUnfit = (range: Range, quoted: readonly Range[], at: number) => boolean;

/** The sentences that answer best, best first, each with those around it that it needs. */
export function bestQuotes(sentences: readonly Sentence[], choice: Choice): Quote[] {
  const isUnfit: IsUnfit = (range, quoted, at) =>
    isStump(range, sentences) ||
    saysNoMore(range, quoted, choice.isNew, sentences) ||
    (quoted.length > 0 &&
      (!choice.isWorthAdding(at) || breaksOff(sentences[range.last]) || isCutOff(range.last, sentences)));
  const ranges = bestRanges(sentences, choice, isUnfit);
  // Where little is said at all, a few words may be all there is.
  const isRest: IsUnfit = (range, quoted, at) => quoted.length > 0 && isUnfit(range, quoted, at);
  const chosen = ranges.length > 0 ? ranges : bestRanges(sentences, choice, isRest);
  // Of what only the description says, a moment is shown nevertheless: it is what a reader can press.
  const isKnown = (at: number) => choice.isKnown(at) || sentences[at]?.cue === null;
  const moments = chosen.some(({ first }) => !isKnown(first))
    ? []
    : bestRanges(sentences, { ...choice, isKnown }, isUnfit).slice(0, 1);
  return [...chosen, ...moments].map((range) => quoteOf(sentences, range));
}

/** The sentences of a range as a quote. */
export function quoteOf(sentences: readonly Sentence[], { first, last, answering }: AnsweringRange): Quote {
  const from = playedFrom(sentences, { first, last, answering });
  const parts = partsOf(sentences.slice(first, last + 1), from - first);
  return {
    first,
    last,
    parts: isCutOff(last, sentences)
      ? parts.map((part, at) => (at === parts.length - 1 ? openEnded(part) : part))
      : parts,
  };
}

/** One sentence, as a quote. */
export const quoteAt = (sentences: readonly Sentence[], at: number): Quote =>
  quoteOf(sentences, { first: at, last: at, answering: at });

/** With which a clause begins that stands by itself, as what is before it does. */
const BEGINS_CLAUSE = /^(?:and|but|so|because|then|or)\b/iu;

/** Whether what ends at a place ends within a sentence, and not before such a clause. */
const isCutOff = (last: number, sentences: readonly Sentence[]): boolean =>
  isWithinSentence(sentences[last]) && !BEGINS_CLAUSE.test(sentences[last + 1]?.text ?? '');

/** A quote that ends within a sentence says so. */
const openEnded = (part: QuotePart): QuotePart => ({ ...part, text: part.text.replace(/\.$/, '…') });

function bestRanges(sentences: readonly Sentence[], choice: Choice, isUnfit: IsUnfit): AnsweringRange[] {
  const { scores, likelihoods, isKnown, sizes } = choice;
  const taken = new Set<number>();
  const isTaken = (at: number) => taken.has(at) || isKnown(at);
  const take = ({ first, last }: Range) => {
    for (let at = first; at <= last; at += 1) taken.add(at);
  };
  const order = Array.from(likelihoods.keys())
    .filter((at) => (likelihoods[at] ?? 0) > 0 && !isKnown(at))
    .sort((a, b) => (likelihoods[b] ?? 0) - (likelihoods[a] ?? 0) || a - b);
  const ranges: AnsweringRange[] = [];
  let words = 0;
  let highest = 0;
  let best = 0;
  for (const at of order) {
    if (ranges.length >= sizes.quotes) break;
    if (taken.has(at)) continue;
    const likelihood = likelihoods[at] ?? 0;
    const isFirst = ranges.length === 0;
    if (!isFirst && likelihood < sizes.likelyEnough * highest) break;
    if (!isFirst && (scores[at] ?? 0) < sizes.worthQuoting * best) continue;
    const left = sizes.words - words;
    const most = Math.min(left, isFirst ? sizes.mostFirst : sizes.mostOther);
    const enough = isFirst ? sizes.enoughFirst : sizes.enoughOther;
    const range = rangeAround(at, sentences, scores, {
      most,
      before: isFirst ? left : most,
      enough,
      left,
      isTaken,
      sizes,
    });
    // What is read before it answers nothing.
    if (range === null || isUnfit({ first: playedFrom(sentences, range), last: range.last }, ranges, at))
      continue;
    highest = Math.max(highest, likelihood);
    best = Math.max(best, scores[at] ?? 0);
    addTo(ranges, range, sentences, sizes);
    words = wordsInAll(ranges, sentences);
    for (const one of ranges) take(one);
  }
  return ranges.map((range) => {
    const isTold = choice.isTold(range);
    const wider = widened(range, sentences, scores, {
      left: sizes.words - words,
      isTaken,
      isTold,
      sizes,
    });
    words += wordsIn(sentences, wider) - wordsIn(sentences, range);
    take(wider);
    return wider;
  });
}

/** Whether nearly all of it is said in what is quoted already, or all of it in that and the question. */
function saysNoMore(
  range: Range,
  quoted: readonly Range[],
  isNew: (term: string) => boolean,
  sentences: readonly Sentence[],
): boolean {
  const said = new Set(quoted.flatMap((other) => termsIn(sentences, other)));
  const all = [...new Set(termsIn(sentences, range))];
  const news = all.filter((term) => !said.has(term) && isNew(term)).length;
  if (quoted.length === 0) return news < LEAST_NEW;
  const long = all.filter((term) => term.length >= LEAST_LETTERS || /\d/.test(term));
  const telling = long.length > 0 ? long : all;
  const repeated = telling.filter((term) => said.has(term)).length;
  return news < LEAST_NEW_OTHER || repeated >= SAID_SHARE * telling.length;
}

/** Too little to be understood by itself, and no reply: `Woo, woo, woo, woo!` is one word. */
function isStump(range: Range, sentences: readonly Sentence[]): boolean {
  const words = sentences
    .slice(range.first, range.last + 1)
    .flatMap(({ text }) => text.split(' ').filter((word) => !SOUND.test(word)))
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set(words).size < LEAST_WORDS && !sentences[range.first - 1]?.isQuestion;
}

/** Adds a range to the one that it nearly touches, or as one of its own. */
function addTo(
  ranges: AnsweringRange[],
  range: AnsweringRange,
  sentences: readonly Sentence[],
  sizes: QuoteSizes,
): void {
  const words = wordsInAll(ranges, sentences);
  for (const [at, other] of ranges.entries()) {
    const whole = {
      first: Math.min(other.first, range.first),
      last: Math.max(other.last, range.last),
      answering: Math.min(other.answering, range.answering),
    };
    const added = wordsIn(sentences, whole) - wordsIn(sentences, other);
    if (!isOnePassage(other, range, sentences, sizes) || words + added > sizes.words) continue;
    ranges[at] = whole;
    return;
  }
  ranges.push(range);
}

/** Whether two ranges are read more easily as one: the same person says what lies between them, which is hardly anything. */
function isOnePassage(best: Range, range: Range, sentences: readonly Sentence[], sizes: QuoteSizes): boolean {
  const [earlier, later] = best.first < range.first ? [best, range] : [range, best];
  if (asksAnew(sentences, later.first)) return false;
  if (sentencesIn(sentences, { first: earlier.first, last: later.last }) > sizes.sentences) return false;
  const between = sentences.slice(earlier.last + 1, later.first);
  const joint = sentences.slice(earlier.last, later.first + 1);
  return (
    joint.every(({ turn }) => turn === joint[0]?.turn) &&
    between.length <= BETWEEN &&
    !between.some(({ isQuestion }) => isQuestion)
  );
}

const wordsInAll = (ranges: readonly Range[], sentences: readonly Sentence[]): number =>
  ranges.reduce((sum, range) => sum + wordsIn(sentences, range), 0);

/** Quotes of English texts as they read easily; long sentences are parted only where nobody wrote where they end. */
export function readable(quotes: readonly Quote[], index: TextIndex): Quote[] {
  const isEnglish = index.language.code === 'en';
  if (!isEnglish) return [...quotes];
  const told = hasOwnMarks(index) ? cleanSpeech : (text: string) => partRunOns(cleanSpeech(text));
  return quotes.map(({ parts, ...range }) => ({
    ...range,
    parts: parts.map((part, at) => {
      const text = told(part.text);
      return { ...part, text: closedQuotations(at === 0 ? withoutLeadIn(text) : text) };
    }),
  }));
}

/**
 * What each speaker says of it, one after the other.
 * @param cited the place among them of the sentence from which they are played
 */
function partsOf(sentences: readonly Sentence[], cited: number): QuotePart[] {
  const parts: QuotePart[] = [];
  let before: Sentence | undefined;
  for (const [at, sentence] of sentences.entries()) {
    const { text, cue, speaker, turn } = sentence;
    const last = parts.at(-1);
    if (last && before?.turn === turn) {
      parts[parts.length - 1] = {
        ...last,
        cue: at === cited ? cue : last.cue,
        text: before.end === 'sure' ? `${last.text} ${text}` : wentOn(last.text, before, sentence),
      };
    } else
      parts.push({
        text,
        cue,
        speaker,
        ...(turn !== sentences[cited]?.turn && at < cited && { isLead: true }),
      });
    before = sentence;
  }
  return parts;
}

/**
 * A sentence that was cut goes on as it was written; where nobody wrote its end and it is not sure, a comma misleads less than a full
 * stop, and nothing where that is doubtful.
 */
function wentOn(text: string, { end, joint }: Sentence, next: Sentence): string {
  if (!text.endsWith('.')) return `${text} ${next.text}`;
  const isSmall = joint ? next.joint?.beginsSmall : !/^I\b/.test(next.text);
  const begun = isSmall ? next.text.charAt(0).toLowerCase() + next.text.slice(1) : next.text;
  return `${text.slice(0, -1)}${joint?.mark ?? (end === 'likely' ? ',' : '')} ${begun}`;
}
