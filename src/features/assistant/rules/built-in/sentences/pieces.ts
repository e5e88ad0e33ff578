import { type Cue, countWords, type Unit } from '../words/text-index.ts';
import { pauseSigns } from './cue-pauses.ts';
import { type GuessedSentence, guessedSentences, type SentenceEnd } from './guessed-sentences.ts';

/** Where among the words of a piece those of a unit begin. */
export interface UnitStart {
  readonly at: number;
  readonly cue: Cue | null;
  /** Whether the first word of the cue stands there. */
  readonly beginsCue: boolean;
}

/** What may be a sentence, as it was said. */
export interface Piece {
  readonly text: string;
  readonly speaker: string;
  /** Of the units that it is said in, in order: the first has its first word. */
  readonly starts: readonly UnitStart[];
  readonly end?: SentenceEnd;
  readonly joint?: Joint;
}

/** How a part stands in the long sentence that somebody wrote. */
export interface Joint {
  /** What stands behind it, such as a comma; empty where a word follows. */
  readonly mark: string;
  readonly beginsSmall: boolean;
  readonly isLast: boolean;
}

/** Of lines in which no end is told: so many are about a sentence. */
const ENOUGH_WORDS = 20;
/** What captions write that nobody says, and nothing else: `[Music]`. */
export const UNSAID = /^\s*(?:[[({][^\])}]{0,60}[\])}][\s.]*)+$/u;

/** What captions without marks say, cut where a sentence most likely ends. */
export function guessedPieces(units: readonly Unit[]): Piece[] {
  const lines = units.flatMap(({ text, cue }, at) => {
    const words = UNSAID.test(text) ? [] : text.split(/\s+/).filter((word) => word !== '');
    const beginsCue = units[at - 1]?.cue !== cue;
    return words.length === 0
      ? []
      : { words, cue, beginsCue, wordCount: words.length, startMs: cue?.startMs ?? null };
  });
  const words: string[] = [];
  const starts: UnitStart[] = [];
  const pauses = pauseSigns(lines);
  const signs = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    signs.set(words.length, pauses[at] ?? 0);
    starts.push({ at: words.length, cue: line.cue, beginsCue: line.beginsCue });
    for (const word of line.words) words.push(word);
  }
  const speaker = units[0]?.speaker ?? '';
  return cutPieces(guessedSentences(words, { more: signs }), starts, speaker);
}

/**
 * What captions without marks say in a language of which no words are known, in lines as they were cut: an end is where
 * somebody pauses, and may be where there is enough.
 */
export function linesTogether(units: readonly Unit[]): Piece[] {
  const lines = units.filter(({ text }) => !UNSAID.test(text));
  const pauses = pauseSigns(
    lines.map(({ wordCount, cue }) => ({ wordCount, startMs: cue?.startMs ?? null })),
  );
  const pieces: Piece[] = [];
  let words = 0;
  for (const [at, { text, cue, speaker, wordCount }] of lines.entries()) {
    const beginsCue = lines[at - 1]?.cue !== cue;
    const said = text.replace(/\s+/g, ' ').trim();
    const open = pieces.at(-1);
    const isPaused = (pauses[at] ?? 0) > 0;
    if (open === undefined || isPaused || words + wordCount > ENOUGH_WORDS) {
      if (open) pieces[pieces.length - 1] = { ...open, end: isPaused ? 'sure' : 'likely' };
      pieces.push({ text: said, speaker, starts: [{ at: 0, cue, beginsCue }] });
      words = wordCount;
    } else {
      const start: UnitStart = { at: countWords(open.text), cue, beginsCue };
      pieces[pieces.length - 1] = {
        ...open,
        text: `${open.text} ${said}`,
        starts: [...open.starts, start],
      };
      words += wordCount;
    }
  }
  return pieces;
}

/** The sentences that words are cut into, each with where the units begin that it is said in. */
export function cutPieces(
  cut: readonly GuessedSentence[],
  starts: readonly UnitStart[],
  speaker: string,
): Piece[] {
  let from = 0;
  let next = 0;
  let last: UnitStart | undefined;
  return cut.map(({ text, wordCount, end }) => {
    const own: UnitStart[] = [];
    if (last && starts[next]?.at !== from) own.push({ ...last, at: 0, beginsCue: false });
    for (; (starts[next]?.at ?? Number.POSITIVE_INFINITY) < from + wordCount; next += 1) {
      last = starts[next];
      if (last) own.push({ ...last, at: last.at - from });
    }
    from += wordCount;
    return { text, speaker, starts: own, end };
  });
}

/** Whether a text puts no spaces between its words: it tells no language, and each line would be one word. */
export function isUnspaced(units: readonly Unit[]): boolean {
  const counts = units.map(({ text, wordCount }) => wordCount - countWords(text));
  const unseen = counts.reduce((sum, count) => sum + count, 0);
  return 2 * unseen > units.reduce((sum, { wordCount }) => sum + wordCount, 0);
}
