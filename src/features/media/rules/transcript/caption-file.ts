import { decodeHTML } from 'entities';
import {
  ARROW,
  type CaptionBlock,
  isNumber,
  subRipBlocks,
  webVttBlocks,
  webVttHeader,
} from './caption-blocks.ts';
import { isSettings } from './caption-settings.ts';
import { type CaptionFormat, captionTimeMs } from './caption-time.ts';
import { isCutOff, isHeader, isPreamble, isTimeCutOff, isUnsaid } from './caption-unsaid.ts';
import { spokenParts } from './cue-text.ts';
import type { ReadTranscript, TimedLine } from './transcript-line.ts';
import { CHAPTER_NOTE } from './web-vtt.ts';
import { withoutRolling } from './without-rolling.ts';

interface Cue {
  startMs: number;
  endMs: number;
  text: string;
  chapter?: string;
}

/** Characters of a time with the blanks around it. */
const MAX_TIME_LENGTH = 200;
/** Characters of a line that are quoted in a refusal. */
const QUOTE_LENGTH = 60;

const quoted = (text: string) => `“${text.trim().slice(0, QUOTE_LENGTH).trim()}”`;

const withoutTime = (line: number, words: string) => ({
  refused: `Line ${line} has words without a time: ${quoted(words)}`,
});

/** Whether a text is a WebVTT or SubRip file, by what it says; null for any other. */
export function captionFormat(text: string): CaptionFormat | null {
  if (/^\s*WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'webvtt';
  return /^[ \t]*\d[\d:.,]*[ \t]*-->[ \t]*\d/m.test(text) ? 'subrip' : null;
}

/**
 * The lines of a WebVTT or SubRip file, by their times. All or nothing: where words would be lost, because their time
 * cannot be read or is missing, the file is refused and the first such line named. What WebVTT shows nobody (comments,
 * styles, regions, header) is left out; a file that breaks off inside a time has no words there to lose.
 */
export function readCaptionFile(text: string, format: CaptionFormat): ReadTranscript {
  const written = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);
  const lines = format === 'webvtt' ? headerFirst(written) : written;
  const stray = format === 'webvtt' ? webVttHeader(lines).findIndex((line) => !isHeader(line)) : -1;
  if (stray >= 0) return withoutTime(stray + 2, lines[stray + 1] ?? '');
  const blocks = format === 'webvtt' ? webVttBlocks(lines) : subRipBlocks(lines);
  const cues: Cue[] = [];
  let name: string | null = null;
  let chapter: string | null = null;
  for (const [at, block] of blocks.entries()) {
    const read = block.timing
      ? timedCue(block, block.timing, format, at === blocks.length - 1)
      : strayWords(block, format, cues.at(-1), at === blocks.length - 1 ? name : undefined);
    if (read && 'refused' in read) return read;
    if (read) cues.push({ ...read, ...(chapter !== null && { chapter }) });
    chapter = read ? null : (chapterNoted(block) ?? chapter);
    name = block.name;
  }
  return {
    lines: withoutRolling(cues)
      .flatMap((cue) => linesOf(cue, format))
      .sort((one, other) => one.startMs - other.startMs),
  };
}

/** Lines of blanks above `WEBVTT` are put below it: nobody is shown either, and every other line keeps its number. */
function headerFirst(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => line.trim() !== '');
  return [lines[at]?.trim() ?? '', ...Array<string>(at).fill(' '), ...lines.slice(at + 1)];
}

/** The heading that `webVtt` writes above the first cue of a chapter. */
function chapterNoted({ timing, words: [note = '', ...more] }: CaptionBlock): string | null {
  if (timing || more.length > 0 || !note.startsWith(CHAPTER_NOTE)) return null;
  return decodeHTML(note.slice(CHAPTER_NOTE.length)).trim() || null;
}

function timedCue(
  block: CaptionBlock,
  timing: { line: number; text: string },
  format: CaptionFormat,
  isLast: boolean,
): Cue | { refused: string } | null {
  const words = block.words.join('\n');
  const time = timesIn(timing.text, format);
  const saysNothing = !/[\p{L}\p{N}]/u.test(timing.text) || (isLast && isTimeCutOff(timing.text));
  if (!time && saysNothing && words.trim() === '') return null;
  if (time && isSettings(time.rest)) return { startMs: time.startMs, endMs: time.endMs, text: words };
  const what = time ? 'has words on the line of its time' : 'should be a time, but cannot be read as one';
  return { refused: `Line ${timing.line} ${what}: ${quoted(timing.text)}` };
}

/**
 * Words that have no time of their own: left out where nobody says them, else refused.
 * @param nameBefore what numbers the cue before the file's last block; undefined for any other block
 */
function strayWords(
  { firstLine, words: lines }: CaptionBlock,
  format: CaptionFormat,
  previous: Cue | undefined,
  nameBefore: string | null | undefined,
): { refused: string } | null {
  const words = lines.join('\n');
  if (words.trim() === '') return null;
  if (nameBefore !== undefined && isCutOff(lines, nameBefore)) return null;
  if (format === 'webvtt' && (previous ? isUnsaid(words) : isPreamble(words))) return null;
  // Players of SubRip show words behind an empty line with those before it; a number begins the next cue.
  const isNext = isNumber(lines[0]) && (lines.length > 1 || previous?.text.trim() !== '');
  if (format === 'subrip' && previous && !isNext) {
    previous.text += `\n${words}`;
    return null;
  }
  return withoutTime(firstLine, words);
}

/** A cue that ends before it begins is kept as a moment: its words, and where they begin, are known. */
function linesOf({ startMs, endMs, text, chapter }: Cue, format: CaptionFormat): TimedLine[] {
  return spokenParts(text, format).map((part, at) => ({
    ...part,
    startMs,
    endMs: Math.max(startMs, endMs),
    ...(chapter !== undefined && at === 0 && { chapter }),
  }));
}

function timesIn(
  line: string,
  format: CaptionFormat,
): { startMs: number; endMs: number; rest: string } | null {
  const arrow = line.indexOf(ARROW);
  const before = line.slice(0, Math.min(arrow, MAX_TIME_LENGTH));
  const after = line.slice(arrow + ARROW.length);
  const [, start = ''] = /^[ \t\f]*(.*?)[ \t\f]*$/.exec(before) ?? [];
  const [upToEnd = '', end = ''] =
    (format === 'webvtt' ? /^[ \t\f]*([\d:.,]*)/ : /^[ \t\f]*([^ \t\f]*)/).exec(
      after.slice(0, MAX_TIME_LENGTH),
    ) ?? [];
  const [startMs, endMs] = [captionTimeMs(start, format), captionTimeMs(end, format)];
  return startMs === null || endMs === null ? null : { startMs, endMs, rest: after.slice(upToEnd.length) };
}
