import { ENDINGS, FIRST_LAYER, INPUTS, SECOND_LAYER, SHAPE, WORDS } from './sentence-end-weights.ts';

/** What tells before each of the words of a text. */
export interface MarkSigns {
  /** How likely a sentence ends there, as logarithms of odds. */
  readonly ends: Float32Array;
  /** How likely a mark stands there, be it an end or a comma, from 0 to 1. */
  readonly marks: Float32Array;
}

const NUMBER =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion)$/;
const SHORTEST_STEM = 3;
/** After these no mark stands. */
const LEADS_ON: ReadonlySet<string> = new Set(
  `the a an to of and or i we he they if because as when which who how your our my their some every by able just
  it's that's there's i'm we're you're they're i've we've you've`.split(/\s+/),
);
/** By what words are told: nothing (before the first one), a number, any other, by its ending, and as itself. */
const NOTHING = 0;
const A_NUMBER = 1;
const ANY_OTHER = 2;
const FIRST_WORD = 3 + ENDINGS.length;

const numberOf = new Map(
  WORDS.trim()
    .split(/\s+/)
    .map((word, at) => [word, FIRST_WORD + at]),
);
const { before: BEFORE, after: AFTER, inputs: INPUT_COUNT, hidden: HIDDEN } = SHAPE;
const PLACES = BEFORE + AFTER;

/** For each word, and each place that it may have beside an end, what it adds to the hidden sums: made when first asked for. */
let sums: Float64Array | undefined;

const bytesIn = (base64: string) => new Int8Array(Uint8Array.fromBase64(base64).buffer);

function sumsOfWords(): Float64Array {
  const inputs = bytesIn(INPUTS.numbers);
  const weights = bytesIn(FIRST_LAYER.numbers);
  const count = inputs.length / INPUT_COUNT;
  const made = new Float64Array(count * PLACES * HIDDEN);
  const scale = INPUTS.scale * FIRST_LAYER.scale;
  for (let word = 0; word < count; word += 1) {
    for (let place = 0; place < PLACES; place += 1) {
      const from = (word * PLACES + place) * HIDDEN;
      for (let input = 0; input < INPUT_COUNT; input += 1) {
        const value = (inputs[word * INPUT_COUNT + input] ?? 0) * scale;
        const row = (place * INPUT_COUNT + input) * HIDDEN;
        for (let unit = 0; unit < HIDDEN; unit += 1)
          made[from + unit] = (made[from + unit] ?? 0) + value * (weights[row + unit] ?? 0);
      }
    }
  }
  return made;
}

/**
 * How likely a sentence ends, or any mark stands, before each of the words of a text without marks: the five words before a
 * place and the four after it tell (`sentence-end-weights.ts`). Takes small letters.
 */
export function markSigns(text: readonly string[]): MarkSigns {
  sums ??= sumsOfWords();
  const table = sums;
  const told = Int32Array.from(text, toldBy);
  const ends = new Float32Array(text.length);
  const marks = new Float32Array(text.length);
  const hidden = new Float64Array(HIDDEN);
  const { offsets: firstOffsets } = FIRST_LAYER;
  const { weights, offsets } = SECOND_LAYER;
  // Loops over numbers alone: this is done for every word of a long talk before its first question is answered.
  for (let at = 1; at < told.length; at += 1) {
    if (LEADS_ON.has(text[at - 1] ?? '')) {
      ends[at] = Number.NEGATIVE_INFINITY;
      continue;
    }
    hidden.set(firstOffsets);
    for (let place = 0; place < PLACES; place += 1) {
      const from = ((told[at - BEFORE + place] ?? NOTHING) * PLACES + place) * HIDDEN;
      for (let unit = 0; unit < HIDDEN; unit += 1)
        hidden[unit] = (hidden[unit] ?? 0) + (table[from + unit] ?? 0);
    }
    let [none = 0, comma = 0, end = 0] = offsets;
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      const value = hidden[unit] ?? 0;
      if (value <= 0) continue;
      none += value * (weights[3 * unit] ?? 0);
      comma += value * (weights[3 * unit + 1] ?? 0);
      end += value * (weights[3 * unit + 2] ?? 0);
    }
    const likelyMark = Math.exp(comma - none) + Math.exp(end - none);
    ends[at] = end - none - Math.log1p(Math.exp(comma - none));
    marks[at] = likelyMark / (1 + likelyMark);
  }
  return { ends, marks };
}

const known = new Map<string, number>();
const KEPT_WORDS = 20_000;

function toldBy(word: string): number {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const told = NUMBER.test(word) ? A_NUMBER : (numberOf.get(word) ?? byEnding(word));
  if (known.size < KEPT_WORDS) known.set(word, told);
  return told;
}

function byEnding(word: string): number {
  const at = ENDINGS.findIndex((end) => word.endsWith(end) && word.length >= end.length + SHORTEST_STEM);
  return at < 0 ? ANY_OTHER : ANY_OTHER + 1 + at;
}
