import * as weights from './sentence-end-weights.ts';

const ENDINGS = ['ing', 'ed', 'ly', 'tion', 's'];
const SHORTEST_STEM = 3;
const NUMBER =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion)$/;

/** Words that are told by one number; two of them make the number of a pair. */
const numbers = new Map<string, number>();
const MOST_NUMBERS = 4_096;

function numberOf(word: string): number {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
}

/** `-3.7 and | -2.9 as but`: what follows a number weighs it; `of_the` is a pair. */
function weightsIn(rows: string): [words: number, weight: number][] {
  return rows.split('|').flatMap((row) => {
    const [weight = '', ...words] = row.trim().split(/\s+/);
    return words.map((word): [number, number] => {
      const [first = '', second] = word.split('_');
      const number = numberOf(first);
      return [second === undefined ? number : number * MOST_NUMBERS + numberOf(second), Number(weight)];
    });
  });
}

const pairs = (rows: string): ReadonlyMap<number, number> => new Map(weightsIn(rows));
const words = (rows: string): Float32Array => {
  const found = new Float32Array(MOST_NUMBERS);
  for (const [word, weight] of weightsIn(rows)) found[word] = weight;
  return found;
};

const SECOND_BEFORE = words(weights.SECOND_BEFORE);
const BEFORE = words(weights.BEFORE);
const AFTER = words(weights.AFTER);
const SECOND_AFTER = words(weights.SECOND_AFTER);
const TWO_BEFORE = pairs(weights.TWO_BEFORE);
const ACROSS = pairs(weights.ACROSS);
const TWO_AFTER = pairs(weights.TWO_AFTER);

/**
 * How likely a sentence ends before each of the words of a text without marks, as logarithms of odds: the words beside a
 * place tell, as far as they were found to (`sentence-end-weights.ts`). Takes small letters.
 */
export function endSigns(text: readonly string[]): Float32Array {
  const signs = new Float32Array(text.length);
  let first = 0;
  let before = 0;
  let after = text.length > 0 ? toldBy(text[0] ?? '') : 0;
  // A loop over numbers alone: this is done for every word of a long talk before its first question is answered.
  for (let at = 0; at < text.length; at += 1) {
    const next = text[at + 1];
    const second = next === undefined ? 0 : toldBy(next);
    signs[at] =
      weights.UNKNOWN_SIGN +
      (SECOND_BEFORE[first] ?? 0) +
      (BEFORE[before] ?? 0) +
      (AFTER[after] ?? 0) +
      (SECOND_AFTER[second] ?? 0) +
      (TWO_BEFORE.get(first * MOST_NUMBERS + before) ?? 0) +
      (ACROSS.get(before * MOST_NUMBERS + after) ?? 0) +
      (TWO_AFTER.get(after * MOST_NUMBERS + second) ?? 0);
    first = before;
    before = after;
    after = second;
  }
  return signs;
}

const known = new Map<string, number>();
const KEPT_WORDS = 20_000;

/** By what a word is looked up: itself, its ending, or `0` for a number. */
function toldBy(word: string): number {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length >= end.length + SHORTEST_STEM);
  const other = ending ? `-${ending}` : '*';
  const told = numbers.get(NUMBER.test(word) ? '0' : word) ?? numbers.get(other) ?? 0;
  if (known.size < KEPT_WORDS) known.set(word, told);
  return told;
}
