import type { Quote } from './quotes.ts';

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
