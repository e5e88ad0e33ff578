import type { Sentence } from '../sentences/sentences.ts';

/** Sentences on each side of a gap by whose words is judged whether the topic turns there. */
const BLOCK = 12;
/** Of likeness: what is less is no turn. */
const LEAST_DEPTH = 0.15;
/** A part of a talk has at least so many sentences. */
const SHORTEST = 10;

/**
 * Where a talk turns to another topic: the places of the sentences that begin its parts, the first among them, in order.
 * A turn is where the words before and after have the least in common, as against what surrounds it (TextTiling).
 * @param most parts
 */
export function topicTurns(sentences: readonly Sentence[], most: number): number[] {
  const [first] = sentences.keys();
  if (first === undefined) return [];
  const depths = depthsOf(sentences);
  const turns = [0];
  const byDepth = Array.from(depths.keys()).sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || a - b);
  for (const at of byDepth) {
    if (turns.length >= most || (depths[at] ?? 0) < LEAST_DEPTH) break;
    const isApart = [...turns, sentences.length].every((turn) => Math.abs(turn - at) >= SHORTEST);
    if (isApart) turns.push(at);
  }
  return turns.sort((a, b) => a - b);
}

/** How much less the words before and after each place have in common than those around the places beside it. */
function depthsOf(sentences: readonly Sentence[]): number[] {
  const alike = sentences.map((_, at) =>
    likeness(sentences.slice(Math.max(0, at - BLOCK), at), sentences.slice(at, at + BLOCK)),
  );
  return alike.map((own, at) => {
    if (at === 0) return 0;
    const peak = (step: number): number => {
      let highest = own;
      for (let there = at + step; there > 0 && there < alike.length; there += step) {
        if ((alike[there] ?? 0) < highest) break;
        highest = alike[there] ?? 0;
      }
      return highest;
    };
    return peak(-1) + peak(1) - 2 * own;
  });
}

/** The cosine of two runs of sentences by their words of four letters and more. */
function likeness(before: readonly Sentence[], after: readonly Sentence[]): number {
  const a = countsOf(before);
  const b = countsOf(after);
  let shared = 0;
  for (const [term, count] of a) shared += count * (b.get(term) ?? 0);
  const size = (counts: ReadonlyMap<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, one) => sum + one * one, 0));
  return shared === 0 ? 0 : shared / (size(a) * size(b));
}

function countsOf(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of terms) if (term.length > 3) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
