import { baseForm } from './irregular-forms.ts';
import { endSigns } from './sentence-ends.ts';
import { countWords } from './text-index.ts';

/** How sure it is that a sentence ends: seven of ten `sure` ones end, four of ten `likely` ones, two of ten `doubtful` ones. */
export type SentenceEnd = 'sure' | 'likely' | 'doubtful';

/** A guessed sentence, with a capital and an end, and of how many of the words given. */
export interface GuessedSentence {
  readonly text: string;
  readonly wordCount: number;
  readonly end: SentenceEnd;
}

/** What a sentence loses by its length, in words; from the longest on no other way is looked for. */
const LOSS_BELOW_3 = 3;
const LOSS_BELOW_5 = 1;
const LONG = 20;
const LOSS_PER_WORD = 0.1;
const LONGEST = 45;
const LOSSES = Float64Array.from({ length: LONGEST + 1 }, (_, length) => lossOf(length));
/** Of `endSigns`: sentences that are cut too late are read with more trouble than such as are cut too early. */
const GAIN = 1.2;
/** What tells a sure end and a likely one. */
const SURE_SIGN = 0.5;
const LIKELY_SIGN = -1;
/** What is less never ends one. */
const LEAST_SIGN = -4;
/** What surely ends a sentence. */
const MARK_SIGN = 9;
const COMMA_SIGN = 1.5;
/** Where a text has its own marks, a clause ends at one of them or before one of these. */
const JOINS: ReadonlySet<string> = new Set(['and', 'but', 'so', 'because', 'then', 'or']);

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** What begins a question, and that no sentence ends within it: `how long | do | they`. */
const ASKING_WORDS = setOf('what how why who where when which');
const HELPING_VERBS = setOf(
  "do does did is are was were can could should would will have has don't doesn't didn't isn't aren't can't",
);
const ASKED_OF = setOf('i you we they he she it the a an this that these those people your my our their');
const QUESTION_SIGN = 1;
/** How far before the verb the asking word stands: `how many people do`. */
const WORDS_BACK = [1, 2, 3];
const NUMBER_PART =
  /^(?:\d+|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|billion)$/;
/** After `it` at the beginning of a sentence; `it warm` is what somebody likes. */
const AFTER_IT = setOf(
  "is was has had can could will would may might must should isn't wasn't doesn't didn't can't won't just also really never always all then even does did only still",
);
const VERB_OR_ADVERB = /(?:s|ed|ly)$/;
const NUMBER_END = setOf('one two three four five six seven eight nine oh percent year years');

const ASKS =
  /^(?:(?:so|and|but|okay|well|now|yeah|then)\s+)*(?:what|why|how|who|where|when|which|do|does|did|is|are|was|were|can|could|would|should|have|has|will)\b/i;
const INVERTED =
  /^(?:(?:so|and|but|okay|well|now|yeah|then)\s+)*(?:(?:what|why|how|who|where|when|which)(?:\s+\w+)?\s+)?(?:do|does|did|is|are|was|were|can|could|would|should|have|has|will|'s)\s/i;

/**
 * Cuts words that have no marks, or few, where sentences most likely end: of all ways to cut them the likeliest.
 * @param more what else tells that a sentence ends before the word at a place
 */
export function guessedSentences(
  words: readonly string[],
  hasMarks = false,
  more: ReadonlyMap<number, number> = new Map(),
): GuessedSentence[] {
  if (words.length === 0) return [];
  const signs = signsOf(words, hasMarks);
  for (const [at, sign] of more) signs[at] = (signs[at] ?? 0) + sign;
  const sentences: GuessedSentence[] = [];
  let start = 0;
  for (const end of likeliestEnds(signs)) {
    sentences.push({
      text: finished(words.slice(start, end).join(' ')),
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
  if (length < 5) return LOSS_BELOW_5;
  return LOSS_PER_WORD * Math.max(0, length - LONG);
}

/** How much tells that a sentence ends before each word. */
function signsOf(words: readonly string[], hasMarks: boolean): Float32Array {
  const told = words.map(plain);
  const signs = endSigns(told);
  if (!hasMarks) addQuestionsAndNumbers(told, signs);
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1] ?? '';
    const isMarked = before.length !== told[at - 1]?.length;
    if (isMarked && /[.!?]["'”)]*$/.test(before)) signs[at] = MARK_SIGN;
    else if (isMarked && /[,;:—–-]$/.test(before)) signs[at] = (signs[at] ?? 0) + COMMA_SIGN;
    else if (hasMarks && !JOINS.has(told[at] ?? '')) signs[at] = -MARK_SIGN;
  }
  return signs;
}

/** A sentence may end before a question, and ends neither within its beginning nor within a number. */
function addQuestionsAndNumbers(words: readonly string[], signs: Float32Array): void {
  let isInNumber = false;
  for (const [at, word] of words.entries()) {
    const isNumber = NUMBER_PART.test(word);
    if (isInNumber && (isNumber || NUMBER_END.has(word))) signs[at] = -MARK_SIGN;
    isInNumber = isNumber || NUMBER_END.has(word);
    if (word === 'it' && !beginsAfterIt(words[at + 1] ?? '')) signs[at] = -MARK_SIGN;
    if (!HELPING_VERBS.has(word) || !ASKED_OF.has(words[at + 1] ?? '')) continue;
    const asking = WORDS_BACK.find((back) => ASKING_WORDS.has(words[at - back] ?? ''));
    if (asking === undefined) continue;
    for (let within = at - asking + 1; within <= at + 1; within += 1) signs[within] = -MARK_SIGN;
    signs[at - asking] = (signs[at - asking] ?? 0) + QUESTION_SIGN;
  }
}

function beginsAfterIt(word: string): boolean {
  return AFTER_IT.has(word) || VERB_OR_ADVERB.test(word) || baseForm(word) !== word;
}

/** In small letters, without the marks beside it. */
function plain(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z]*$/.test(lower) ? lower : lower.replace('’', "'").replace(/[^\p{L}\p{N}']/gu, '');
}

function finished(text: string): string {
  const said = text.replace(/[\s,;:–—-]+$/u, '');
  const begun = said.charAt(0).toUpperCase() + said.slice(1);
  const spelt = begun.replace(/(?<=^|\s)i(?=$|['’\s])/g, 'I');
  if (/[.!?…]["'”’)\]]*$/.test(spelt)) return spelt;
  return spelt + (ASKS.test(spelt) && INVERTED.test(spelt) && countWords(spelt) < 25 ? '?' : '.');
}
