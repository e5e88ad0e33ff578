interface TimeLine {
  /** Number of the line in the file, from 1. */
  line: number;
  text: string;
}

export interface CaptionBlock {
  /** Number of its first line in the file, from 1. */
  firstLine: number;
  /** The line with the arrow; absent in comments, styles and stray words. */
  timing?: TimeLine;
  /** What stands above its time: a number, in WebVTT any name. */
  name: string | null;
  words: string[];
}

export const ARROW = '-->';
/** Parts of a time on either side; `from 1 --> 2` is said. */
const ARROW_OF_TIMES = /\d[:.,;]\d+[ \t\f]*-->|-->[ \t\f]*\d+[:.,;]\d/;
const NUMBER = /^\s*\d+\s*$/;
/** Characters around an arrow that are looked at, so that none is looked at for each of many arrows. */
const AROUND = 50;

/** Whether a line is one number alone. */
export const isNumber = (line: string | undefined) => NUMBER.test(line ?? '');

/** A block, put behind the others. */
function begun(blocks: CaptionBlock[], block: CaptionBlock): CaptionBlock {
  blocks.push(block);
  return block;
}

/** The place behind the header, which goes to the first empty line, or to the first arrow. */
function headerEnd(lines: readonly string[]): number {
  const end = lines.findIndex((line, at) => at > 0 && (line === '' || line.includes(ARROW)));
  return end < 0 ? lines.length : end;
}

/** The lines below `WEBVTT` without a name that stands above the first time. */
export function webVttHeader(lines: readonly string[]): readonly string[] {
  const end = headerEnd(lines);
  return lines.slice(1, lines[end]?.includes(ARROW) ? Math.max(1, end - 1) : end);
}

/** Cut as WebVTT §6.1 cuts: an arrow begins a cue, with at most one line, its name, before it. */
export function webVttBlocks(lines: readonly string[]): CaptionBlock[] {
  const blocks: CaptionBlock[] = [];
  let open: CaptionBlock | undefined;
  for (let at = headerEnd(lines); at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') open = undefined;
    else if (line.includes(ARROW)) {
      const timing = { line: at + 1, text: line };
      // Lines of blanks do not part blocks, and are no names.
      const [name, more] = open?.words.filter((word) => word.trim() !== '') ?? [];
      if (open && !open.timing && more === undefined) {
        Object.assign(open, { timing, name: name ?? null, words: [] });
      } else open = begun(blocks, { firstLine: at + 1, timing, name: null, words: [] });
    } else if (open) open.words.push(line);
    else open = begun(blocks, { firstLine: at + 1, name: null, words: [line] });
  }
  return blocks;
}

/** SubRip numbers its cues; files without an empty line between them are read by these numbers. */
export function subRipBlocks(lines: readonly string[]): CaptionBlock[] {
  const blocks: CaptionBlock[] = [];
  let open: CaptionBlock | undefined;
  for (const [index, line] of lines.entries()) {
    const timing = { line: index + 1, text: line };
    if (line.trim() === '') open = undefined;
    else if (line.includes(ARROW) && (isPlaceOfTime(open) || isArrowOfTimes(line))) {
      const name = numberAbove(open);
      if (open && !open.timing && open.words.length === 0) Object.assign(open, { timing, name });
      else open = begun(blocks, { firstLine: index + 1, timing, name, words: [] });
    } else if (open) open.words.push(line);
    else open = begun(blocks, { firstLine: index + 1, name: null, words: [line] });
  }
  return blocks;
}

/** Takes the number of a cue off the words above its time; in a file that does not number its cues it is said. */
function numberAbove(open: CaptionBlock | undefined): string | null {
  const last = open?.words.at(-1);
  if (!open || !isNumber(last) || (open.timing && open.name === null)) return null;
  return open.words.pop()?.trim() ?? null;
}

function isPlaceOfTime(open: CaptionBlock | undefined): boolean {
  return !open || (!open.timing && open.words.length === 1 && isNumber(open.words[0]));
}

function isArrowOfTimes(line: string): boolean {
  const arrow = line.indexOf(ARROW);
  return ARROW_OF_TIMES.test(line.slice(Math.max(0, arrow - AROUND), arrow + AROUND));
}
