import { type QuestionTerm, questionTerms } from '../question/question-terms.ts';
import { speakersAsked } from '../question/speakers-asked.ts';
import { counter, matchPairs, matchTerms, type TermMatch } from '../question/term-matches.ts';
import { keyPhrases } from '../words/key-phrases.ts';
import { type Cue, indexTexts, type TextIndex, type VideoTexts } from '../words/text-index.ts';

export interface PassagePart {
  /** Null for the video's description. */
  readonly cue: Cue | null;
  /** Of a long cue it may be some sentences. */
  readonly text: string;
  /** Who says it; empty when that is not known. */
  readonly speaker: string;
}

/** A part of a video's texts that stands by itself. */
export interface Passage {
  /** What is said, in order. */
  readonly parts: readonly PassagePart[];
  /** The cues that it is made of, whole. */
  readonly cues: readonly Cue[];
  readonly score: number;
}

/** The longest passage, in words. */
const LONGEST_PASSAGE_WORDS = 150;
/** BM25: how soon more of the same word stops counting. */
const SATURATION = 1.5;
/** The terms before and after a passage that count for what it is about, and their weight beside its own. */
const AROUND_TERMS = 700;
const AROUND_WEIGHT = 1.3;
/** For being said by whom the question names. */
const SPEAKER_WEIGHT = 7;
/** Of words that say what is wanted of the answer. */
const ASKING_WEIGHT = 0.12;
/** Of pairs of words that stand together as in the question. */
const PAIR_WEIGHT = 0.5;
/** How much of the weight of a word is its rarity in the language; the rest is its rarity in these texts. */
const RARITY_EXPONENT = 0.6;
/** Passages near a chosen one lose up to this share, so that several places of the video are shown. */
const NEAR_LOSS = 0.25;
const NEAR_TERMS = 400;
/** Topics that an overview is made by. */
const OVERVIEW_TOPICS = 5;

/**
 * The passages of at most 150 words that fit a question best, best first: made of whole cues (of sentences where a cue
 * is long), without overlap. A question that nothing fits, such as one about the video as a whole, gets passages
 * from all over it: the first few, however many they are, too.
 */
export function bestPassages(question: string, texts: VideoTexts, count: number): Passage[] {
  const index = indexTexts(texts);
  const passages = passagesIn(index, question, count);
  return passages.length > 0 ? passages : overview(index, count);
}

/** The passages that have something of the question or are said by whom it names, of texts that were indexed before. */
export function passagesIn(index: TextIndex, question: string, count: number): Passage[] {
  return choose(scoredWindows(index, questionTerms(question, index)), count).map((window) =>
    passageOf(index, window),
  );
}

/** What a video is about, as if it were asked for. */
function topicTerms(index: TextIndex): QuestionTerm[] {
  const topics = keyPhrases(index).slice(0, OVERVIEW_TOPICS);
  return questionTerms(topics.map(({ text }) => text).join(', '), index);
}

/** Passages from all over the video: of each stretch the one that says most of what the video is about. */
function overview(index: TextIndex, count: number): Passage[] {
  const windows = scoredWindows(index, topicTerms(index));
  const stretch = Math.max(1, Math.ceil(index.termCount / count));
  const passages: Passage[] = [];
  let end = 0;
  for (let start = 0; start < index.termCount; start += stretch) {
    const within = windows.filter(({ from }) => from >= Math.max(start, end) && from < start + stretch);
    const best = choose(within, 1)[0] ?? within[0];
    if (best === undefined) continue;
    end = best.to;
    passages.push(passageOf(index, best));
  }
  return spread(passages);
}

/** As leaves around a stem, each a golden angle on from the last: those of any part of the circle are evenly apart. */
const GOLDEN_TURN = (Math.sqrt(5) - 1) / 2;

function spread<Item>(items: readonly Item[]): Item[] {
  const turns = new Map(items.map((item, place) => [item, (place * GOLDEN_TURN) % 1]));
  return items.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
}

function passageOf(index: TextIndex, { first, last, score }: ScoredWindow): Passage {
  const parts = index.units.slice(first, last + 1).map(({ cue, text, speaker }) => ({ cue, text, speaker }));
  return { score, parts, cues: [...new Set(parts.flatMap(({ cue }) => (cue === null ? [] : [cue])))] };
}

/** A run of units, as places among the units and as a range of terms. */
interface Window {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}
type ScoredWindow = Window & { readonly score: number };

function scoredWindows(index: TextIndex, terms: readonly QuestionTerm[]): ScoredWindow[] {
  const matches = matchTerms(terms, index);
  const weighted = [
    ...matches.map((match) => ({
      match,
      weight: weightOf(match) * (match.asked.isAsking ? ASKING_WEIGHT : 1),
    })),
    ...matchPairs(matches, index).map((match) => ({ match, weight: weightOf(match) * PAIR_WEIGHT })),
  ].filter(({ match }) => match.countIn(0, index.termCount) > 0);
  const bm25 = (from: number, to: number, length: number) =>
    weighted.reduce((sum, { match, weight }) => {
      const frequency = (match.countIn(from, to) * length) / (to - from);
      return sum + (weight * frequency * (SATURATION + 1)) / (frequency + SATURATION);
    }, 0);
  const speaker = speakerFit(index, terms);
  return windowsOf(index).map((window) => {
    const { from, to } = window;
    const around = bm25(
      Math.max(0, from - AROUND_TERMS),
      Math.min(index.termCount, to + AROUND_TERMS),
      to - from,
    );
    const score = bm25(from, to, to - from) + AROUND_WEIGHT * around + SPEAKER_WEIGHT * speaker(from, to);
    return { ...window, score };
  });
}

function weightOf({ asked, rarityHere }: TermMatch): number {
  return rarityHere * asked.rarity ** RARITY_EXPONENT;
}

/** From each unit the longest run of units that is no longer than a passage; the description stays by itself. */
function windowsOf({ units }: TextIndex): Window[] {
  const windows: Window[] = [];
  let last = -1;
  let words = 0;
  for (const [first, unit] of units.entries()) {
    for (;;) {
      const next = units[last + 1];
      if (next === undefined || (next.cue === null) !== (unit.cue === null)) break;
      if (last >= first && words + next.wordCount > LONGEST_PASSAGE_WORDS) break;
      words += next.wordCount;
      last += 1;
    }
    windows.push({ first, last, from: unit.from, to: units[last]?.to ?? unit.to });
    words -= unit.wordCount;
  }
  return windows;
}

/** How much of a range is said by whom the question names, weighted by how rarely they speak. */
function speakerFit(index: TextIndex, terms: readonly QuestionTerm[]): (from: number, to: number) => number {
  const speakers = speakersAsked(terms, index);
  if (speakers.size === 0) return () => 0;
  const steps = new Float32Array(index.termCount + 1);
  for (const { speaker, from, to } of index.units) if (speakers.has(speaker)) steps.fill(1, from + 1, to + 1);
  const saidIn = counter(steps);
  const weight = Math.log(1 + index.termCount / saidIn(0, index.termCount));
  return (from, to) => weight * Math.sqrt(saidIn(from, to) / (to - from));
}

/** The best windows that do not overlap. */
function choose(windows: readonly ScoredWindow[], count: number): ScoredWindow[] {
  const chosen: ScoredWindow[] = [];
  const scores = windows.map(({ score }) => score);
  while (chosen.length < count) {
    const highest = scores.reduce((most, score) => Math.max(most, score), 0);
    const window = highest > 0 ? windows[scores.indexOf(highest)] : undefined;
    if (window === undefined) break;
    chosen.push(window);
    const weaken = (at: number): boolean => {
      const other = windows[at];
      if (other === undefined) return false;
      const distance = Math.max(other.from - window.to, window.from - other.to);
      scores[at] =
        distance < 0 ? 0 : (scores[at] ?? 0) * (1 - NEAR_LOSS * Math.max(0, 1 - distance / NEAR_TERMS));
      return distance < NEAR_TERMS;
    };
    // They begin, and end, one after the other: beyond the first that is not near none is.
    const place = windows.indexOf(window);
    for (let at = place; weaken(at); at += 1);
    for (let at = place - 1; weaken(at); at -= 1);
  }
  return chosen;
}
