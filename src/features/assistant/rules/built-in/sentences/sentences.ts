import { HAS_END } from '../words/end-marks.ts';
import { type Cue, countWords, type TextIndex, type Unit } from '../words/text-index.ts';
import { cuesAfterPauses } from './cue-pauses.ts';
import { guessedSentences, type SentenceEnd } from './guessed-sentences.ts';
import {
  cutPieces,
  guessedPieces,
  isUnspaced,
  type Joint,
  linesTogether,
  type Piece,
  UNSAID,
  type UnitStart,
} from './pieces.ts';

/** What somebody says in one go, or one sentence of the description. */
export interface Sentence {
  /** As it is quoted: with a capital and an end. */
  readonly text: string;
  /** In which it begins; null for the description. */
  readonly cue: Cue | null;
  readonly speaker: string;
  readonly terms: readonly string[];
  readonly wordCount: number;
  readonly isQuestion: boolean;
  /** How sure it is that it ends where it is cut; without marks that is guessed. */
  readonly end: SentenceEnd;
  /** Whether a longer pause than usual is before it. */
  readonly isAfterPause: boolean;
  /** Which run of sentences by one speaker it is of, counted from 0. */
  readonly turn: number;
  /** Of a part of a long sentence that somebody wrote. */
  readonly joint?: Joint;
}

/** A text has marks where a sentence ends at least once in so many words. */
const WORDS_PER_MARK = 60;
/** A sentence that is longer is told in several: spoken ones may go on for a page. */
const LONGEST_WORDS = 55;
/** Words of a line that is a heading, where it has no end and the text around it does. */
const HEADING_WORDS = 9;
/** The end of a sentence, but not of `Mr.`, `e.g.` or an initial, nor that of a question that is quoted within one. */
const SENTENCE_GAP =
  /(?<=[.…]["'”’»«)\]*`]{0,3})(?<!^\d{1,2}\.)(?<!(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|cf|No|approx|\p{Lu})\.)\s+(?![\p{Ll}])|(?<=[?!؟][*`]{0,2})\s+(?![-–—])|(?<=[?!؟]["'”’»«)\]*`]{1,3})\s+(?![-–—\p{Ll}])|(?<=[。！？｡।॥۔։።။។][」』”）]{0,2})(?![」』”）])|\n{2,}/u;
/** Characters at a text's end in which its mark is looked for, and after which one without end is taken as it is. */
const LONGEST_END = 20;
const LONGEST_OPEN = 2_000;
const ASKS = /[?？؟][^\p{L}\p{N}]*$/u;
/** Asks without the mark: `So what was the solution that was proposed.` What is long, or is told so, asks nothing. */
const ASKS_UNMARKED =
  /^(?:(?:so|and|but|now|okay|well|then),? ){0,2}(?:what|how|why|where|who)(?:['’]s| is| are| was| were| do| does| did| can| could| would) (?:the|an?|you|we|they|he|she|it|that|this|your|their)\b/iu;
const LONGEST_UNMARKED = 14;
/** What captions and pages write that nobody says: `[Music]`, `{laugh}`, `(Inaudible)`, `<a href="…">`; the words of a link are said. */
const NOISE =
  /\((?:inaudible|laugh(?:s|ing|ter)?|applause|crosstalk|music|pause|referring to [\w ]{1,30})\)|<a\s[^<>]{0,300}>|<\/a>|\{[^{}\n]{1,40}\}|\[[^[\]\n]{1,40}\](?!\()/giu;
/** What whoever wrote it down did not understand. */
const NOT_UNDERSTOOD = /\[(?:unintelligible|inaudible|indiscernible)\b[^[\]\n]{0,30}\]/giu;
/** The address of a link in Markdown, of which the words are said, and one by itself. */
const ADDRESS = /\]\(https?:[^()\s]{1,300}\)|<https?:[^<>\s]{1,300}>/gu;
/** Words, single blanks and commas with a capital and an end, as most are: nothing is left to be done to them. */
const FINISHED = /^[A-Z\d](?:[\w',]| (?=\w))*[.?]$/;

const known = new WeakMap<TextIndex, readonly Sentence[]>();
/** Texts whose sentences have marks of their own; those of others are guessed. */
const punctuated = new WeakSet<TextIndex>();

/** The sentences of a video's texts, in order, those of the description first. */
export function sentencesOf(index: TextIndex): readonly Sentence[] {
  const sentences = known.get(index) ?? newSentences(index);
  known.set(index, sentences);
  return sentences;
}

/** Whether somebody wrote where the sentences of a video's texts end: these marks stay as they are. */
export function hasOwnMarks(index: TextIndex): boolean {
  sentencesOf(index);
  return punctuated.has(index);
}

function newSentences(index: TextIndex): Sentence[] {
  const hasMarks = isPunctuated(index.units);
  if (hasMarks) punctuated.add(index);
  const sentences: Sentence[] = [];
  const afterPauses = cuesAfterPauses(index.texts.cues);
  const isEnglish = index.language.code === 'en';
  const isOfKnownWords = isEnglish && !isUnspaced(index.units);
  for (const [turn, units] of runsOfOneSpeaker(index.units).entries()) {
    const unmarked = isOfKnownWords ? guessedPieces : linesTogether;
    const pieces = units[0]?.cue === null || hasMarks ? markedSentences(units) : unmarked(units);
    const told = pieces.flatMap((piece) => shortened(piece, isEnglish));
    for (const { text, starts, speaker, end = 'sure', joint } of told) {
      const terms = index.language.termsOf(text).map(({ term }) => term);
      if (terms.length === 0) continue;
      const wordCount = countWords(text, terms.length);
      const cue = starts[0]?.cue ?? null;
      sentences.push({
        text: finished(text),
        cue,
        speaker,
        terms,
        wordCount,
        isQuestion: ASKS.test(text.slice(-LONGEST_END)) || (isEnglish && asksUnmarked(text, wordCount)),
        end,
        isAfterPause: cue !== null && afterPauses.has(cue) && starts[0]?.beginsCue === true,
        turn,
        ...(joint && { joint }),
      });
    }
  }
  return sentences;
}

const asksUnmarked = (text: string, wordCount: number): boolean =>
  wordCount <= LONGEST_UNMARKED && ASKS_UNMARKED.test(text);

function isPunctuated(units: readonly Unit[]): boolean {
  let words = 0;
  let marks = 0;
  for (const { cue, text, wordCount } of units) {
    if (cue === null) continue;
    words += wordCount;
    marks += text.match(/[.!?؟](?=\s|$)|[。！？｡।॥۔։።။។]/gu)?.length ?? 0;
  }
  return marks * WORDS_PER_MARK >= words;
}

/** Runs of one speaker, and the description. */
function runsOfOneSpeaker(units: readonly Unit[]): Unit[][] {
  const runs: Unit[][] = [];
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1];
    const isSame = before && before.speaker === unit.speaker && (before.cue === null) === (unit.cue === null);
    if (isSame) runs.at(-1)?.push(unit);
    else runs.push([unit]);
  }
  return runs;
}

function markedSentences(units: readonly Unit[]): Piece[] {
  const sentences: Piece[] = [];
  let open: Piece | null = null;
  /** Of the one that is open. */
  let words = 0;
  for (const [at, { text, cue, speaker }] of units.entries()) {
    if (UNSAID.test(text)) continue;
    const next = units[at + 1];
    if (open === null && isHeading(text, cue, next)) continue;
    let beginsCue = units[at - 1]?.cue !== cue;
    for (const part of text.split(SENTENCE_GAP)) {
      const said = part.replace(/\s+/g, ' ').trim();
      if (said === '') continue;
      const start: UnitStart = { at: words, cue, beginsCue };
      const joined: Piece =
        open === null
          ? { text: said, speaker, starts: [start] }
          : { ...open, text: `${open.text} ${said}`, starts: [...open.starts, start] };
      beginsCue = false;
      if (HAS_END.test(joined.text.slice(-LONGEST_END)) || joined.text.length > LONGEST_OPEN) {
        sentences.push(joined);
        open = null;
        words = 0;
      } else {
        open = joined;
        words += said.split(' ').length;
      }
    }
  }
  if (open !== null) sentences.push(open);
  return sentences;
}

/**
 * A line of few words without an end, before one that begins anew: nobody says it. What has a second of its own is said, unless it
 * is marked, and beside a line in capitals a capital tells nothing.
 */
function isHeading(text: string, cue: Cue | null, next: Unit | undefined): boolean {
  if (/^\s*#{1,6}\s/.test(text)) return true;
  const said = text.trim();
  if (cue === null || cue.startMs !== null || !/\p{Ll}/u.test(next?.text ?? '')) return false;
  if (HAS_END.test(said) || /[,;:–-]$/.test(said) || countWords(said) > HEADING_WORDS) return false;
  if (next === undefined || next.cue === cue || !/^\s*["“]?\p{Lu}/u.test(next.text)) return false;
  const words = said.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** A sentence that goes on for too long, told in several. */
function shortened(piece: Piece, isEnglish: boolean): Piece[] {
  const hasFewWords = piece.text.length <= 2 * LONGEST_WORDS;
  if (hasFewWords || countWords(piece.text) <= LONGEST_WORDS) return [piece];
  const end = HAS_END.exec(piece.text.slice(-LONGEST_END))?.[0] ?? '.';
  const words = piece.text.split(/\s+/);
  const cut = guessedSentences(words, { hasMarks: true, isEnglish });
  let from = 0;
  return cutPieces(cut, piece.starts, piece.speaker).map((part, at) => {
    const first = words[from] ?? '';
    from += cut[at]?.wordCount ?? 0;
    const isLast = from === words.length;
    const text = isLast ? part.text.replace(HAS_END, '') + end : part.text;
    const mark = /[,;:–—-]$/u.exec(words[from - 1] ?? '')?.[0] ?? '';
    const joint = { mark, beginsSmall: /^\p{Ll}/u.test(first), isLast };
    return { ...part, text, end: isLast ? 'sure' : 'doubtful', joint };
  });
}

/** With a capital at its beginning and a mark at its end. */
function finished(text: string): string {
  if (FINISHED.test(text)) return text;
  const begun = text
    .replace(NOT_UNDERSTOOD, ' … ')
    .replace(NOISE, ' ')
    .replace(ADDRESS, (address) => (address.startsWith(']') ? ']' : ''))
    .replace(/\[([^[\]]{1,80})\]/gu, '$1')
    .replace(/[`]|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:?!](?:\s|$))/gu, '')
    .trim()
    .replace(/^https?:\S{1,300}\s+(?=\S)/u, '')
    .replace(/^(?:[-–—>,;:.…•\s]|\*\s)+(?=\S)/u, '')
    .replace(/^(["“'‘(]?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase());
  if (HAS_END.test(begun)) return begun;
  return `${begun.replace(/[\s,;:–—-]+$/u, '')}.`;
}
