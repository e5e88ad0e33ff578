import { MAX_CAPTION_MS } from './caption-time.ts';
import { inPieces } from './plain-transcript.ts';
import { speakerLabels } from './speaker-label.ts';
import { type Stamp, stampOf } from './stamp.ts';
import { strays } from './stray-numbers.ts';
import { headingsOf, joinedHeadings } from './transcript-heading.ts';
import type { TranscriptLine } from './transcript-line.ts';

/** Characters of a line: a sentence or two, so that its time is near. */
const MAX_LENGTH = 200;
/** Fewer times are as likely a part of what is said. */
const FEWEST_STAMPS = 3;
/** Of so many times one may be written wrong; with more that are, none can be trusted. */
const STAMPS_FOR_A_SLIP = 20;
/** Characters said in a second, about: for what follows the last time. */
const CHARACTERS_A_SECOND = 15;

/** What is said in a row by one, behind a time or not. */
interface Turn {
  /** The time that it begins with. */
  stamp: Stamp | null;
  speaker: string | null;
  texts: string[];
  /** The heading above it. */
  chapter: string | null;
}

/** What is said from one time to the next, by one or by several. */
interface Block {
  startMs: number;
  endMs: number | null;
  turns: Turn[];
}

/**
 * The lines of a plain text in which times stand before what is said, as the transcripts that sites show are copied and
 * as people write them down by hand; null where it has none, or they go backwards more often than by a slip of the pen.
 * What stands between two times is cut into lines whose times are estimated by their lengths. A heading becomes the
 * chapter of what follows, a name before a colon says who speaks. No other word is lost.
 */
export function readStampedTranscript(text: string): TranscriptLine[] | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n?|\n/);
  const turns = turnsOf(lines);
  const stamps = turns.flatMap(({ stamp }) => stamp ?? []);
  if (stamps.length < FEWEST_STAMPS || areChapters(turns)) return null;
  const slips = strays(stamps.map(({ startMs }) => startMs));
  if (slips.size > stamps.length / STAMPS_FOR_A_SLIP) return null;
  const wrong = new Set(stamps.filter((_stamp, at) => slips.has(at)));
  const blocks = blocksOf(turns, wrong);
  return blocks.flatMap((block, at) => linesOf(block, blocks[at + 1]?.startMs));
}

function turnsOf(written: readonly string[]): Turn[] {
  const headings = headingsOf(written);
  const lines = written.map((line) => line.trim());
  const found = lines.map((line, at) => (headings[at] === null ? stampOf(line) : null));
  const named = (at: number) => (found[at]?.text === '' ? found[at].speaker : null);
  const labelOf = speakerLabels(
    lines.map((line, at) => found[at]?.text.trim() ?? line),
    found.flatMap((stamp) => stamp?.speaker ?? []),
  );
  const turns: Turn[] = [{ stamp: null, speaker: null, texts: [], chapter: null }];
  let chapter: string | null = null;
  const begin = (turn: Omit<Turn, 'chapter'>) => {
    turns.push({ ...turn, chapter });
    chapter = null;
  };
  for (const [at, line] of lines.entries()) {
    const heading = headings[at] ?? null;
    const stamp = found[at] ?? null;
    // Names one under another, each with a time, are a list of chapters: nobody of them says anything.
    const isListed = named(at) !== null && (named(at - 1) !== null || named(at + 1) !== null);
    const label = heading === null ? labelOf(stamp ? stamp.text.trim() : line) : null;
    if (heading !== null) chapter = joinedHeadings(chapter, heading);
    else if (stamp && !isListed) {
      begin({
        stamp,
        speaker: label?.speaker ?? stamp.speaker,
        texts: [label?.text ?? stamp.text],
      });
    } else if (label) begin({ stamp: null, speaker: label.speaker, texts: [label.text] });
    else if (chapter !== null && line !== '') {
      const last = turns.at(-1);
      // Behind a heading nobody is credited until somebody is named, unless it stands between a name and what is said.
      const speaker = last && saysNothing(last) ? last.speaker : null;
      if (last && speaker !== null)
        Object.assign(last, { chapter: joinedHeadings(last.chapter, chapter), texts: [line] });
      else begin({ stamp: null, speaker: null, texts: [line] });
      chapter = null;
    } else turns.at(-1)?.texts.push(line);
  }
  return withChaptersSaid(turns, chapter);
}

/** Chapters above turns in which something is said; under the last one nothing is, and it has no line to stand above. */
function withChaptersSaid(turns: readonly Turn[], last: string | null): Turn[] {
  let pending: string | null = null;
  const said = turns.map((turn) => {
    const chapter = turn.chapter === null ? pending : joinedHeadings(pending, turn.chapter);
    pending = isSilent(turn) ? chapter : null;
    return { ...turn, chapter: isSilent(turn) ? null : chapter };
  });
  const left = last === null ? pending : joinedHeadings(pending, last);
  if (left !== null) said.push({ stamp: null, speaker: null, texts: [left], chapter: null });
  return said;
}

const saysNothing = ({ texts }: Pick<Turn, 'texts'>) => texts.every((line) => line === '');

/** Whoever says nothing at a time is a word like others; a label alone is none. */
const isNameAlone = ({ stamp, texts }: Turn) => (stamp?.speaker ?? null) !== null && saysNothing({ texts });
const isSilent = (turn: Turn) => saysNothing(turn) && !isNameAlone(turn);

/** Where most names have nothing under them they are none of people who speak. */
function areChapters(turns: readonly Turn[]): boolean {
  const named = turns.filter(({ stamp }) => stamp?.speaker);
  return named.filter(saysNothing).length > named.length / 2;
}

function blocksOf(turns: readonly Turn[], wrong: ReadonlySet<Stamp>): Block[] {
  const blocks: Block[] = [{ startMs: 0, endMs: null, turns: [] }];
  for (const turn of turns) {
    const { stamp, speaker } = turn;
    const said = isNameAlone(turn) ? { ...turn, speaker: null, texts: [speaker ?? ''] } : turn;
    if (stamp && !wrong.has(stamp))
      blocks.push({ startMs: stamp.startMs, endMs: stamp.endMs, turns: [said] });
    else blocks.at(-1)?.turns.push(said);
  }
  return blocks;
}

function linesOf({ startMs, endMs, turns }: Block, nextMs: number | undefined): TranscriptLine[] {
  const pieces = turns.flatMap(({ speaker, texts, chapter }) =>
    texts
      .join('\n')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
      .flatMap((paragraph) => (paragraph === '' ? [] : inPieces(paragraph, MAX_LENGTH)))
      .map((text, at) => ({ speaker, text, ...(chapter !== null && at === 0 && { chapter }) })),
  );
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const estimatedMs = Math.min(MAX_CAPTION_MS, startMs + (length / CHARACTERS_A_SECOND) * 1_000);
  const untilMs = Math.max(startMs, endMs ?? nextMs ?? estimatedMs);
  let said = 0;
  const timeAt = (characters: number) => Math.round(startMs + ((untilMs - startMs) * characters) / length);
  return pieces.map((piece) => {
    const from = said;
    said += piece.text.length;
    return { startMs: timeAt(from), endMs: timeAt(said), ...piece };
  });
}
