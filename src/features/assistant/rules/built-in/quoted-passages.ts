import type { Quote } from './quotes.ts';
import { type AnsweringRange, wordsIn } from './sentence-ranges.ts';
import type { Sentence } from './sentences.ts';

/** Sentences between two quotes at most that are told, too, so that the two are one passage. */
const MOST_BETWEEN = 3;

/**
 * Ranges of which the later of two that are hardly apart begins where the earlier ends, as far as there is room.
 * @param ranges the best first
 * @param left words that may be added
 * @param isTold whether a sentence between them may be told
 */
export function withoutGaps(
  ranges: readonly AnsweringRange[],
  sentences: readonly Sentence[],
  left: number,
  isTold: (at: number) => boolean,
): AnsweringRange[] {
  const whole = [...ranges];
  let room = left;
  for (const [at, range] of whole.entries()) {
    const earlier = whole.find(({ last }) => last < range.first && range.first - last - 1 <= MOST_BETWEEN);
    if (earlier === undefined || earlier.last + 1 === range.first) continue;
    const between = { first: earlier.last + 1, last: range.first - 1 };
    const places = Array.from({ length: range.first - between.first }, (_, n) => between.first + n);
    const words = wordsIn(sentences, between);
    if (words > room || !places.every(isTold)) continue;
    room -= words;
    whole[at] = { ...range, first: between.first };
  }
  return whole;
}

/**
 * Quotes that stand one right after the other in what is said, told as one, in that order; the best passage first.
 * @param isAnew whether the sentence at a place turns to something else than what was said before it
 */
export function inPassages(quotes: readonly Quote[], isAnew: (at: number) => boolean): Quote[] {
  return quotes.reduce<Quote[]>((passages, quote) => {
    const beside = passages.filter((passage) => isBeside(passage, quote, isAnew));
    const [best] = beside;
    const others = passages.filter((passage) => !beside.includes(passage));
    const place = best === undefined ? others.length : passages.indexOf(best);
    return others.toSpliced(place, 0, beside.reduce(joined, quote));
  }, []);
}

/** Whether a further quote goes on with a better one, or leads to it in the same voice. */
function isBeside(better: Quote, further: Quote, isAnew: (at: number) => boolean): boolean {
  if (![better, further].every(isSpoken)) return false;
  if (better.last + 1 === further.first) return !isAnew(further.first);
  return further.last + 1 === better.first && further.parts.at(-1)?.speaker === better.parts[0]?.speaker;
}
const isSpoken = ({ parts }: Quote) => parts.every(({ cue }) => cue !== null);

function joined(one: Quote, other: Quote): Quote {
  const [earlier, later] = one.first < other.first ? [one, other] : [other, one];
  return { first: earlier.first, last: later.last, parts: [...earlier.parts, ...later.parts] };
}
