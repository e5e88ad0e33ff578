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
/** After these no mark stands; by their numbers. */
const LEADS_ON = new Set(
  `the a an to of and or i we he they if because as when which who how your our my their some every by able just
  it's that's there's i'm we're you're they're i've we've you've`
    .split(/\s+/)
    .map((word) => numberOf.get(word)),
);
const leadsOn = Uint8Array.from({ length: FIRST_WORD + numberOf.size }, (_, n) => (LEADS_ON.has(n) ? 1 : 0));
const { before: BEFORE, after: AFTER, inputs: INPUT_COUNT, hidden: HIDDEN } = SHAPE;
const PLACES = BEFORE + AFTER;
const BLOCK = PLACES * HIDDEN;
const SCALE = INPUTS.scale * FIRST_LAYER.scale;

/** What a word adds to the hidden sums of the places around it, those before it first: made when first asked for. */
let sums: Int32Array | undefined;

const bytesIn = (base64: string) => new Int8Array(Uint8Array.fromBase64(base64).buffer);

function sumsOfWords(): Int32Array {
  const inputs = bytesIn(INPUTS.numbers);
  const weights = bytesIn(FIRST_LAYER.numbers);
  const count = inputs.length / INPUT_COUNT;
  const made = new Int32Array(count * BLOCK);
  for (let word = 0; word < count; word += 1) {
    for (let place = 0; place < PLACES; place += 1) {
      const to = word * BLOCK + (PLACES - 1 - place) * HIDDEN;
      for (let input = 0; input < INPUT_COUNT; input += 1) {
        const value = inputs[word * INPUT_COUNT + input] ?? 0;
        const row = (place * INPUT_COUNT + input) * HIDDEN;
        for (let unit = 0; unit < HIDDEN; unit += 1)
          made[to + unit] = (made[to + unit] ?? 0) + value * (weights[row + unit] ?? 0);
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
  const signs = { ends: new Float32Array(text.length), marks: new Float32Array(text.length) };
  const told = Int16Array.from(text, toldBy);
  /** The sums of the places around a word, of which the first has all its words. */
  const around = new Int32Array(BLOCK);
  // Loops over numbers alone: this is done for every word of a long talk before its first question is answered.
  for (let word = -BEFORE; word < text.length + AFTER - 1; word += 1) {
    const from = (told[word] ?? NOTHING) * BLOCK;
    for (let n = 0; n < BLOCK - HIDDEN; n += 1)
      around[n] = ((around[n + HIDDEN] ?? 0) + (table[from + n] ?? 0)) | 0;
    for (let n = BLOCK - HIDDEN; n < BLOCK; n += 1) around[n] = table[from + n] ?? 0;
    const at = word - AFTER + 1;
    if (at < 1) continue;
    if (leadsOn[told[at - 1] ?? NOTHING] === 1) signs.ends[at] = Number.NEGATIVE_INFINITY;
    else addSigns(signs, at, around);
  }
  return signs;
}

/** How likely an end is by the hidden sums of a place, and how likely any mark. */
function addSigns({ ends, marks }: MarkSigns, at: number, hidden: Int32Array): void {
  const { offsets: firstOffsets } = FIRST_LAYER;
  const { weights, offsets } = SECOND_LAYER;
  let [none = 0, comma = 0, end = 0] = offsets;
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    const value = (hidden[unit] ?? 0) * SCALE + (firstOffsets[unit] ?? 0);
    if (value <= 0) continue;
    none += value * (weights[3 * unit] ?? 0);
    comma += value * (weights[3 * unit + 1] ?? 0);
    end += value * (weights[3 * unit + 2] ?? 0);
  }
  const likelyComma = Math.exp(comma - none);
  const likelyMark = likelyComma + Math.exp(end - none);
  ends[at] = end - none - Math.log1p(likelyComma);
  marks[at] = likelyMark / (1 + likelyMark);
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
