import { MAX_CAPTION_MS } from './caption-time.ts';
import { inPieces } from './plain-transcript.ts';
import type { TranscriptLine } from './transcript-line.ts';

/** Characters of a line: a sentence or two, so that its time is near. */
const MAX_LENGTH = 200;
/** Fewer times are as likely a part of what is said. */
const FEWEST_STAMPS = 3;
/** Characters said in a second, about: for what follows the last time. */
const CHARACTERS_A_SECOND = 15;

const TIME = String.raw`[[(]?(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?[\])]?`;
/** `0:15`, `[00:00:15] What is said`, `0:15 - What is said`. */
const TIME_FIRST = new RegExp(`^(?:[-*•]\\s+)?${TIME}(?:\\s*[-–—:|]+)?(?=\\s|$)`, 'u');
/** `Ada Lovelace: 00:00:15`, `Speaker 1 (0:15):`, `Ada Lovelace  0:15`. */
const NAME_FIRST = new RegExp(`^(\\p{Lu}[^:[\\]()<>.?!]{0,60}?)\\s*[:,–—-]?\\s+${TIME}\\s*:?$`, 'u');
/** A line that opens with a time has it in its first characters. */
const LONGEST_STAMP = 100;

interface Block {
  startMs: number;
  speaker: string | null;
  texts: string[];
}

/**
 * The lines of a plain text in which times stand before what is said, as the transcripts that sites show are copied and
 * as people write them down by hand; null where it has none, or they go backwards. What stands between two times is
 * cut into lines whose times are estimated by their lengths. No word is lost.
 */
export function readStampedTranscript(text: string): TranscriptLine[] | null {
  const blocks: Block[] = [{ startMs: 0, speaker: null, texts: [] }];
  for (const raw of text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n?|\n/)) {
    const line = raw.trim();
    const stamp = stampOf(line);
    const last = blocks.at(-1);
    if (!stamp) last?.texts.push(line);
    else if (last && stamp.startMs < last.startMs) return null;
    else blocks.push({ ...stamp, speaker: stamp.speaker, texts: [line.slice(stamp.length)] });
  }
  if (blocks.length <= FEWEST_STAMPS) return null;
  return blocks.flatMap((block, at) => linesOf(block, blocks[at + 1]?.startMs));
}

function stampOf(line: string): { startMs: number; speaker: string | null; length: number } | null {
  const timeFirst = TIME_FIRST.exec(line.slice(0, LONGEST_STAMP));
  if (timeFirst) {
    const [{ length }, hours, minutes, seconds] = timeFirst;
    return stampAt({ hours, minutes, seconds }, null, length);
  }
  const nameFirst = line.length <= LONGEST_STAMP ? NAME_FIRST.exec(line) : null;
  if (!nameFirst) return null;
  const [{ length }, name = '', hours, minutes, seconds] = nameFirst;
  return stampAt({ hours, minutes, seconds }, name.trim(), length);
}

function stampAt(
  { hours = '0', minutes = '0', seconds = '0' }: Record<'hours' | 'minutes' | 'seconds', string | undefined>,
  speaker: string | null,
  length: number,
) {
  const startMs = 1_000 * (3_600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
  return startMs <= MAX_CAPTION_MS ? { startMs, speaker, length } : null;
}

function linesOf({ startMs, speaker, texts }: Block, nextMs: number | undefined): TranscriptLine[] {
  const pieces = texts
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .flatMap((paragraph) => (paragraph === '' ? [] : inPieces(paragraph, MAX_LENGTH)));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const endMs = nextMs ?? Math.min(MAX_CAPTION_MS, startMs + (length / CHARACTERS_A_SECOND) * 1_000);
  let said = 0;
  const timeAt = (characters: number) => Math.round(startMs + ((endMs - startMs) * characters) / length);
  return pieces.map((piece) => {
    const from = said;
    said += piece.length;
    return { startMs: timeAt(from), endMs: timeAt(said), speaker, text: piece };
  });
}
