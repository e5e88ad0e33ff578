import { HAS_END } from '../words/end-marks.ts';
import { countWords } from '../words/text-index.ts';
import { type MarkSigns, markSigns } from './sentence-ends.ts';

/** How sure it is that a sentence ends: seven of ten `sure` ones end, four of ten `likely` ones, two of ten `doubtful` ones. */
export type SentenceEnd = 'sure' | 'likely' | 'doubtful';

/** A guessed sentence, with a capital and an end, and of how many of the words given. */
export interface GuessedSentence {
  readonly text: string;
  readonly wordCount: number;
  readonly end: SentenceEnd;
}

/** What a sentence loses by its length, in words; from the longest on no other way is looked for. */
const LOSS_BELOW_3 = 0.5;
const LONG = 25;
const LOSS_PER_WORD = 0.02;
const LONGEST = 45;
const LOSSES = Float64Array.from({ length: LONGEST + 1 }, (_, length) => lossOf(length));
/** Added to the signs of `markSigns`: as many sentences are cut as are spoken. */
const GAIN = 0.8;
/** What tells a sure end and a likely one. */
const SURE_SIGN = 0.25;
const LIKELY_SIGN = -0.75;
/** What is less never ends one. */
const LEAST_SIGN = -4;
/** From which likelihood of a mark on a comma is written where no sentence ends. */
const LIKELY_MARK = 0.6;
/** What surely ends a sentence. */
const MARK_SIGN = 9;
const COMMA_SIGN = 1.5;
/** Where a text has its own marks, a clause ends at one of them or before one of these. */
const JOINS: ReadonlySet<string> = new Set(['and', 'but', 'so', 'because', 'then', 'or']);

const ASKS =
  /^(?:(?:so|and|but|okay|well|now|yeah|then)\s+)*(?:what|why|how|who|where|when|which|do|does|did|is|are|was|were|can|could|would|should|have|has|will)\b/i;
const INVERTED =
  /^(?:(?:so|and|but|okay|well|now|yeah|then)\s+)*(?:(?:what|why|how|who|where|when|which)(?:\s+\w+)?\s+)?(?:do|does|did|is|are|was|were|can|could|would|should|have|has|will|'s)\s/i;

interface Known {
  readonly hasMarks?: boolean;
  readonly isEnglish?: boolean;
  /** What else tells that a sentence ends before the word at a place. */
  readonly more?: ReadonlyMap<number, number>;
}

/** Cuts words that have no marks, or few, where sentences most likely end: of all ways to cut them the likeliest. */
export function guessedSentences(
  words: readonly string[],
  { hasMarks = false, isEnglish = true, more = new Map() }: Known = {},
): GuessedSentence[] {
  if (words.length === 0) return [];
  const { ends: signs, marks } = signsOf(words, hasMarks, isEnglish);
  for (const [at, sign] of more) signs[at] = (signs[at] ?? 0) + sign;
  const isPaused = (at: number) => !hasMarks && (marks[at + 1] ?? 0) >= LIKELY_MARK;
  const told = words.map((word, at) => (isPaused(at) ? `${word},` : word));
  const sentences: GuessedSentence[] = [];
  let start = 0;
  for (const end of likeliestEnds(signs)) {
    sentences.push({
      text: finished(told.slice(start, end).join(' '), isEnglish),
      wordCount: end - start,
      end: end === words.length ? 'sure' : sentenceEnd(signs[end] ?? 0),
    });
    start = end;
  }
  return sentences;
}

function sentenceEnd(sign: number): SentenceEnd {
  if (sign >= SURE_SIGN) return 'sure';
  return sign >= LIKELY_SIGN ? 'likely' : 'doubtful';
}

/** Where the sentences end, the last at the end of the words. */
function likeliestEnds(signs: Float32Array): number[] {
  const places = [0];
  for (let at = 1; at < signs.length; at += 1) if ((signs[at] ?? 0) > LEAST_SIGN) places.push(at);
  places.push(signs.length);
  /** Up to each place: how likely the best way to cut is, and at which place its last sentence begins. */
  const best = new Float64Array(places.length);
  const starts = new Uint32Array(places.length);
  for (let end = 1; end < places.length; end += 1) {
    const to = places[end] ?? 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let start = end - 1; start >= 0; start -= 1) {
      const length = to - (places[start] ?? 0);
      if (length > LONGEST && start < end - 1) break;
      const likely = (best[start] ?? 0) - (LOSSES[length] ?? lossOf(length));
      if (likely <= highest) continue;
      highest = likely;
      starts[end] = start;
    }
    best[end] = highest + (signs[to] ?? 0) + GAIN;
  }
  const ends: number[] = [];
  for (let end = places.length - 1; end > 0; end = starts[end] ?? 0) ends.push(places[end] ?? 0);
  return ends.reverse();
}

function lossOf(length: number): number {
  if (length < 3) return LOSS_BELOW_3;
  return LOSS_PER_WORD * Math.max(0, length - LONG);
}

/** How much tells that a sentence ends before each word. */
function signsOf(words: readonly string[], hasMarks: boolean, isEnglish: boolean): MarkSigns {
  const told = words.map(withoutMarks);
  const { ends: signs, marks } = markSigns(told);
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1] ?? '';
    const isMarked = before.length !== told[at - 1]?.length;
    if (isMarked && /[.!?]["'”)]*$/.test(before)) signs[at] = MARK_SIGN;
    else if (isMarked && /[,;:—–-]$/.test(before)) signs[at] = (signs[at] ?? 0) + COMMA_SIGN;
    else if (hasMarks && !(isEnglish && JOINS.has(told[at] ?? ''))) signs[at] = -MARK_SIGN;
  }
  return { ends: signs, marks };
}

/** In small letters, without any mark but apostrophes. */
function withoutMarks(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z\d']*$/.test(lower) ? lower : lower.replace('’', "'").replace(/[^\p{L}\p{N}']/gu, '');
}

function finished(text: string, isEnglish: boolean): string {
  const said = text.replace(/[\s,;:–—-]+$/u, '');
  const begun = said.charAt(0).toUpperCase() + said.slice(1);
  const spelt = isEnglish ? begun.replace(/(?<=^|\s)i(?=$|['’\s])/g, 'I') : begun;
  if (HAS_END.test(spelt)) return spelt;
  if (!isEnglish) return `${spelt}.`;
  return spelt + (ASKS.test(spelt) && INVERTED.test(spelt) && countWords(spelt) < 25 ? '?' : '.');
}
