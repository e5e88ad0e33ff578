import { HAS_END } from './end-marks.ts';
import { type Language, languageOf } from './terms.ts';

/** What is known of a video in words. */
export interface VideoTexts {
  readonly title: string;
  readonly description: string;
  /** Names of those who speak, as far as they are known of the video; its lines may name them, too. */
  readonly speakers?: readonly string[];
  readonly durationSeconds?: number | null;
  /** The day on which it was published elsewhere, `2021-03-04`. */
  readonly publishedOn?: string | null;
  readonly cues: readonly Cue[];
}

export interface Cue {
  readonly position: number;
  /** Milliseconds from the start of the video; null where the transcript has no times. */
  readonly startMs: number | null;
  /** Milliseconds, too, where it is known when the line ends. */
  readonly endMs?: number | null;
  readonly text: string;
  readonly speaker?: string | null;
  /** What stands above a part of the video that begins with it: nobody says it. */
  readonly chapter?: string | null;
}

/** The smallest part of a text that a passage may begin or end with: a cue or, of a long one, some sentences. */
export interface Unit {
  /** Null for the description. */
  readonly cue: Cue | null;
  readonly text: string;
  readonly speaker: string;
  /** Terms before it, and up to its end. */
  readonly from: number;
  readonly to: number;
  /** As a person counts them. */
  readonly wordCount: number;
}

export interface TextIndex {
  readonly texts: VideoTexts;
  readonly language: Language;
  /** Of the description, then of the cues. */
  readonly units: readonly Unit[];
  readonly termCount: number;
  /** Where each term stands, counted in terms. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
  /** The terms of the name of each speaker whom the lines name. */
  readonly speakers: ReadonlyMap<string, readonly string[]>;
  /** Those of all who are known to speak, also where no line names them. */
  readonly speakerTerms: ReadonlySet<string>;
  readonly titleTerms: ReadonlySet<string>;
}

/** From this many words on a unit ends with its sentence; none is much longer than the longest. */
const ENOUGH_WORDS = 25;
const LONGEST_UNIT_WORDS = 60;
/** Characters of a word, on average over a text, in scripts that put a space between any two. */
const LONGEST_WORDS = 15;
/** `Ada Lovelace: `, as transcripts without columns name who speaks. */
const LABEL = /^\s*(?:[-–>]+\s*)?\*{0,2}(\p{Lu}[^:\n?!"“”*]{0,90}?):\*{0,2}\s+(?=\S)/u;
/** A word that names do not have: a long one in small letters. */
const NO_NAME = /(?<![\p{L}\p{N}])\p{Ll}{4,}/u;
const MOST_LABEL_WORDS = 10;

/** An answer and its follow-up questions read the same texts; they are forgotten with them. */
const indexes = new WeakMap<VideoTexts, TextIndex>();

/** What a video's texts hold, ready to be searched. Takes texts that do not change. */
export function indexTexts(texts: VideoTexts): TextIndex {
  const index = indexes.get(texts) ?? newIndex(texts);
  indexes.set(texts, index);
  return index;
}

function newIndex(texts: VideoTexts): TextIndex {
  const language = languageOf(sampleOf(texts));
  const positions = new Map<string, number[]>();
  const units: Unit[] = [];
  let termCount = 0;
  const add = (cue: Cue | null, speaker: string, text: string) => {
    const from = termCount;
    for (const { term } of language.termsOf(text)) {
      const known = positions.get(term);
      if (known) known.push(termCount);
      else positions.set(term, [termCount]);
      termCount += 1;
    }
    if (termCount > from) {
      units.push({ cue, text, speaker, from, to: termCount, wordCount: countWords(text, termCount - from) });
    }
  };
  for (const part of unitTexts(texts.description)) add(null, '', part);
  const isLabelled = hasLabels(texts.cues);
  let speaker = '';
  for (const cue of texts.cues) {
    const label = isLabelled ? labelOf(cue.text) : null;
    if (label) speaker = label.name;
    if (cue.speaker !== undefined && cue.speaker !== null) speaker = cue.speaker;
    for (const part of unitTexts(label ? cue.text.slice(label.length) : cue.text)) add(cue, speaker, part);
  }
  const names = new Set(units.map((unit) => unit.speaker).filter((name) => name !== ''));
  const termsOf = (text: string) => language.termsOf(text).map(({ term }) => term);
  return {
    texts,
    language,
    units,
    termCount,
    positions,
    speakers: new Map([...names].map((name) => [name, termsOf(name)])),
    speakerTerms: new Set([...names, ...(texts.speakers ?? [])].flatMap(termsOf)),
    titleTerms: new Set(termsOf(texts.title)),
  };
}

/** Words as a person counts them; scripts without spaces have a word in about two characters. */
export function countWords(text: string, termCount = 0): number {
  let words = 0;
  let isSpace = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isSpaceHere = code <= 32 || code === 0xa0 || code === 0x3000;
    if (isSpace && !isSpaceHere) words += 1;
    isSpace = isSpaceHere;
  }
  return Math.max(words, Math.ceil(termCount / 2));
}

function sampleOf({ title, description, cues }: VideoTexts): string {
  const middle = Math.floor(cues.length / 2);
  const said = cues.slice(middle, middle + 300).map((cue) => cue.text);
  return [...said, title, description].join('\n');
}

/** A text whole when it is short, else cut between sentences, or between words where there are none. */
function unitTexts(text: string): string[] {
  if (countWords(text) <= ENOUGH_WORDS && text.length < 400) return [text];
  const units: string[] = [];
  let start = 0;
  let words = 0;
  for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
    words += 1;
    const end = index + word.length;
    const isSentenceEnd = HAS_END.test(word.trimEnd()) || word.includes('\n');
    if ((words >= ENOUGH_WORDS && isSentenceEnd) || words >= LONGEST_UNIT_WORDS) {
      units.push(text.slice(start, end));
      start = end;
      words = 0;
    }
  }
  if (start < text.length) units.push(text.slice(start));
  return units.flatMap(cutUnspaced);
}

/** A long run of a script that puts spaces between sentences or phrases at most, cut after its sentences. */
function cutUnspaced(text: string): string[] {
  const isSpaced = text.length < LONGEST_WORDS * countWords(text);
  return text.length < 400 || isSpaced
    ? [text]
    : (text.match(/[^。！？]{0,200}[。！？]|.{1,200}/gsu) ?? [text]);
}

function labelOf(text: string): { name: string; length: number } | null {
  const [whole = '', name = ''] = LABEL.exec(text) ?? [];
  return name === '' || countWords(name) > MOST_LABEL_WORDS || NO_NAME.test(name)
    ? null
    : { name, length: whole.length };
}

/** Whether a transcript writes who speaks in front of what is said: most labels come more than once. */
function hasLabels(cues: readonly Cue[]): boolean {
  const counts = new Map<string, number>();
  let labelled = 0;
  for (const cue of cues) {
    const label = labelOf(cue.text);
    if (label === null) continue;
    counts.set(label.name, (counts.get(label.name) ?? 0) + 1);
    labelled += 1;
  }
  const repeated = [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  return labelled >= 4 && repeated > labelled / 2;
}
