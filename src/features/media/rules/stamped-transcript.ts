import { MAX_CAPTION_MS } from './caption-time.ts';
import { inPieces } from './plain-transcript.ts';
import { type Stamp, stampOf } from './stamp.ts';
import { strays } from './stray-numbers.ts';
import type { TranscriptLine } from './transcript-line.ts';

/** Characters of a line: a sentence or two, so that its time is near. */
const MAX_LENGTH = 200;
/** Fewer times are as likely a part of what is said. */
const FEWEST_STAMPS = 3;
/** Of so many times one may be written wrong; with more that are, none can be trusted. */
const STAMPS_FOR_A_SLIP = 20;
/** Characters said in a second, about: for what follows the last time. */
const CHARACTERS_A_SECOND = 15;

/** Lines of the text behind one of its stamps, or before the first. */
interface Turn {
  stamp: Stamp | null;
  texts: string[];
}

/** What is said from one time to the next, by one or by several. */
interface Block {
  startMs: number;
  endMs: number | null;
  turns: { speaker: string | null; texts: string[] }[];
}

/**
 * The lines of a plain text in which times stand before what is said, as the transcripts that sites show are copied and
 * as people write them down by hand; null where it has none, or they go backwards more often than by a slip of the pen.
 * What stands between two times is cut into lines whose times are estimated by their lengths. No word is lost.
 */
export function readStampedTranscript(text: string): TranscriptLine[] | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n?|\n/)
    .map((line) => line.trim());
  const turns = turnsOf(lines);
  const stamps = turns.flatMap(({ stamp }) => stamp ?? []);
  if (stamps.length < FEWEST_STAMPS || areChapters(turns)) return null;
  const slips = strays(stamps.map(({ startMs }) => startMs));
  if (slips.size > stamps.length / STAMPS_FOR_A_SLIP) return null;
  const wrong = new Set(stamps.filter((_stamp, at) => slips.has(at)));
  const blocks = blocksOf(turns, wrong);
  return blocks.flatMap((block, at) => linesOf(block, blocks[at + 1]?.startMs));
}

function turnsOf(lines: readonly string[]): Turn[] {
  const found = lines.map(stampOf);
  const isNamed = (at: number) => (found[at]?.speaker ?? null) !== null;
  const turns: Turn[] = [{ stamp: null, texts: [] }];
  for (const [at, line] of lines.entries()) {
    const stamp = found[at];
    // Names one under another, each with a time, are a list of chapters: nobody of them says anything.
    const isListed = isNamed(at) && (isNamed(at - 1) || isNamed(at + 1));
    if (stamp && !isListed) turns.push({ stamp, texts: [stamp.text] });
    else turns.at(-1)?.texts.push(line);
  }
  return turns;
}

const saysNothing = ({ texts }: Turn) => texts.every((line) => line === '');

/** Where most names have nothing under them they are none of people who speak. */
function areChapters(turns: readonly Turn[]): boolean {
  const named = turns.filter(({ stamp }) => stamp?.speaker);
  return named.filter(saysNothing).length > named.length / 2;
}

function blocksOf(turns: readonly Turn[], wrong: ReadonlySet<Stamp>): Block[] {
  const blocks: Block[] = [{ startMs: 0, endMs: null, turns: [] }];
  for (const turn of turns) {
    const { stamp } = turn;
    const speaker = stamp?.speaker ?? null;
    // Whoever says nothing is a word like others.
    const said =
      speaker !== null && saysNothing(turn)
        ? { speaker: null, texts: [speaker] }
        : { speaker, texts: turn.texts };
    if (stamp && !wrong.has(stamp))
      blocks.push({ startMs: stamp.startMs, endMs: stamp.endMs, turns: [said] });
    else blocks.at(-1)?.turns.push(said);
  }
  return blocks;
}

function linesOf({ startMs, endMs, turns }: Block, nextMs: number | undefined): TranscriptLine[] {
  const pieces = turns.flatMap(({ speaker, texts }) =>
    texts
      .join('\n')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
      .flatMap((paragraph) => (paragraph === '' ? [] : inPieces(paragraph, MAX_LENGTH)))
      .map((text) => ({ speaker, text })),
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
