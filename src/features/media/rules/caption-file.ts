import { captionTimeMs } from './caption-time.ts';
import { spokenParts } from './cue-text.ts';
import type { ReadTranscript, TimedLine } from './transcript-line.ts';
import { withoutRolling } from './without-rolling.ts';

type Format = 'webvtt' | 'subrip';

interface Block {
  /** Number of its first line in the file, from 1. */
  firstLine: number;
  /** The line with the arrow; absent in comments, styles and stray words. */
  timing?: { line: number; text: string };
  words: string[];
}

const ARROW = '-->';
/** In SubRip an arrow may also be said: only between digits, or where a time belongs, it is one. */
const ARROW_OF_TIMES = /\d[ \t\f]*-->[ \t\f]*\d/;
/** Blocks that players show nobody (WebVTT §4.1). */
const UNSAID = /^(?:NOTE|STYLE|REGION)(?:[\s:]|$)/;
/** What is left of a number or a time where a file is cut off. */
const CUT_OFF = /^[\d\s:.,>-]*$/;
const NUMBER = /^\s*\d+\s*$/;
/** Characters of a time with the blanks around it. */
const MAX_TIME_LENGTH = 200;
/** Characters of a line that are quoted in a refusal. */
const QUOTE_LENGTH = 60;

const quoted = (text: string) => `“${text.trim().slice(0, QUOTE_LENGTH)}”`;

/** Whether a text is a WebVTT or SubRip file, by what it says; null for any other. */
export function captionFormat(text: string): Format | null {
  if (/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'webvtt';
  return /^[ \t]*\d[\d:.,]*[ \t]*-->[ \t]*\d/m.test(text) ? 'subrip' : null;
}

/**
 * The lines of a WebVTT or SubRip file, by their times. All or nothing: where words would be lost, because their time
 * cannot be read or is missing, the file is refused and the first such line named. What WebVTT shows nobody (comments,
 * styles, regions, header) is left out; a file that breaks off inside a time has no words there to lose.
 */
export function readCaptionFile(text: string, format: Format): ReadTranscript {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);
  const blocks = format === 'webvtt' ? webVttBlocks(lines) : subRipBlocks(lines);
  const cues: { startMs: number; endMs: number; text: string }[] = [];
  for (const [at, block] of blocks.entries()) {
    const words = block.words.join('\n');
    if (!block.timing) {
      const isCutOff = at === blocks.length - 1 && CUT_OFF.test(words);
      const isUnsaid = format === 'webvtt' && (UNSAID.test(words) || cues.length === 0);
      if (isCutOff || isUnsaid || words.trim() === '') continue;
      const previous = cues.at(-1);
      // Players of SubRip show words behind an empty line with those before it.
      if (format === 'subrip' && previous && !NUMBER.test(block.words[0] ?? '')) {
        previous.text += `\n${words}`;
        continue;
      }
      return { refused: `Line ${block.firstLine} has words without a time: ${quoted(words)}` };
    }
    const time = timesIn(block.timing.text, format);
    if (time) cues.push({ ...time, text: words });
    else if (spokenParts(words, format).length > 0) {
      return {
        refused: `Line ${block.timing.line} is no time that can be read: ${quoted(block.timing.text)}`,
      };
    }
  }
  const said = cues.some((cue) => /<\d+:\d/.test(cue.text)) ? withoutRolling(cues) : cues;
  return { lines: said.flatMap((cue) => linesOf(cue, format)).sort((one, other) => one.startMs - other.startMs) };
}

/** A cue that ends before it begins is kept as a moment: its words, and where they begin, are known. */
function linesOf(
  { startMs, endMs, text }: { startMs: number; endMs: number; text: string },
  format: Format,
): TimedLine[] {
  return spokenParts(text, format).map((part) => ({ ...part, startMs, endMs: Math.max(startMs, endMs) }));
}

function timesIn(line: string, format: Format): { startMs: number; endMs: number } | null {
  const arrow = line.indexOf(ARROW);
  // What follows the end says where on the picture the line stands, at any length; in WebVTT anything else may follow.
  const before = line.slice(0, Math.min(arrow, MAX_TIME_LENGTH));
  const after = line.slice(arrow + ARROW.length, arrow + ARROW.length + MAX_TIME_LENGTH);
  const [, start = ''] = /^[ \t\f]*(.*?)[ \t\f]*$/.exec(before) ?? [];
  const [, end = ''] =
    (format === 'webvtt' ? /^[ \t\f]*([\d:.,]*)/ : /^[ \t\f]*([^ \t\f]*)/).exec(after) ?? [];
  const [startMs, endMs] = [captionTimeMs(start, format), captionTimeMs(end, format)];
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** A block, put behind the others. */
function begun(blocks: Block[], block: Block): Block {
  blocks.push(block);
  return block;
}

/** Cut as WebVTT §6.1 cuts: an arrow begins a cue, with at most one line, its name, before it. */
function webVttBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  // The header goes to the first empty line, or to the first arrow.
  let at = 1;
  while (at < lines.length && lines[at] !== '' && !lines[at]?.includes(ARROW)) at += 1;
  let open: Block | undefined;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') open = undefined;
    else if (line.includes(ARROW)) {
      const timing = { line: at + 1, text: line };
      if (open && !open.timing && open.words.length === 1) Object.assign(open, { timing, words: [] });
      else open = begun(blocks, { firstLine: at + 1, timing, words: [] });
    } else if (open) open.words.push(line);
    else open = begun(blocks, { firstLine: at + 1, words: [line] });
  }
  return blocks;
}

/** SubRip numbers its cues; files without an empty line between them are read by these numbers. */
function subRipBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of lines.entries()) {
    const timing = { line: index + 1, text: line };
    const isTime = ARROW_OF_TIMES.test(line) || (line.includes(ARROW) && isPlaceOfTime(open));
    if (line.trim() === '') open = undefined;
    else if (isTime) {
      if (NUMBER.test(open?.words.at(-1) ?? '')) open?.words.pop();
      if (open && !open.timing && open.words.length === 0) open.timing = timing;
      else open = begun(blocks, { firstLine: index + 1, timing, words: [] });
    } else if (open) open.words.push(line);
    else open = begun(blocks, { firstLine: index + 1, words: [line] });
  }
  return blocks;
}

function isPlaceOfTime(open: Block | undefined): boolean {
  return !open || (!open.timing && open.words.length === 1 && NUMBER.test(open.words[0] ?? ''));
}
