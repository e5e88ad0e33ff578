const SIZES = [116, 104, 94, 84, 76, 68, 62, 56] as const;

/** Widths in ems, rounded up a little, so that an estimate rather takes one line too many. */
const LATIN_WIDTH = 0.49;
const CAPITAL_WIDTH = 0.66;
const CYRILLIC_WIDTH = 0.58;
const FULL_WIDTH = 1;
const SPACE_WIDTH = 0.26;
const WIDE_LETTER_MORE = 0.35;
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f]/u;

const THAI = /\p{sc=Thai}/u;
/** Scripts whose lines may end after any character, or nearly. */
const ENDS_ANYWHERE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\u3000-\u303f]/u;

export interface TitleSize {
  /** Pixels. */
  size: number;
  /** Whether lines may end within a word: a word is wider than the box, or its script has no spaces. */
  breaksWords: boolean;
  /** How many lines the box holds at the smallest size, when the title does not fit without breaking a word or at all. */
  cutAfterLines: number | null;
  /** Whether it has more lines than that, whichever words are broken. */
  isTooLong: boolean;
}

/** What a title has to fit into, in pixels; the line height in sizes of the type. */
interface Box {
  width: number;
  height: number;
  lineHeight: number;
  /** As many as fit, unless said otherwise. */
  maxLines?: number;
}

/**
 * The largest type size at which a title fits a box.
 * @param sizes in pixels, from the largest to the smallest
 */
export function titleSize(title: string, box: Box, sizes: readonly [number, ...number[]] = SIZES): TitleSize {
  const words = title.split(' ').flatMap((word) => (ENDS_ANYWHERE.test(word) ? [...word] : [word]));
  const widths = words.map(widthOf);
  const linesAt = (size: number) =>
    Math.max(1, Math.min(box.maxLines ?? Infinity, Math.floor(box.height / (size * box.lineHeight))));
  const fitting = sizes.find((size) => {
    const ems = box.width / size;
    return Math.max(...widths) <= ems && linesOf(widths, ems) <= linesAt(size);
  });
  if (fitting !== undefined) {
    return { size: fitting, breaksWords: THAI.test(title), cutAfterLines: null, isTooLong: false };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const cutAfterLines = linesAt(size);
  const isTooLong = linesOf(widths, box.width / size) > cutAfterLines;
  return { size, breaksWords: true, cutAfterLines, isTooLong };
}

/** A word that is wider than a line begins one, and goes on over others. */
function linesOf(widths: readonly number[], ems: number): number {
  let [lines, used] = [1, 0];
  for (const width of widths) {
    if (used > 0 && used + SPACE_WIDTH + width > ems) {
      lines += 1;
      used = width;
    } else {
      used += (used > 0 ? SPACE_WIDTH : 0) + width;
    }
    const full = Math.max(0, Math.ceil(used / ems) - 1);
    lines += full;
    used -= full * ems;
  }
  return lines;
}

/** How wide a text is on one line, in ems, rather a little more than it is. On one line nothing evens out: wide letters count. */
export const lineWidth = (text: string): number =>
  text
    .split(' ')
    .map(widthOf)
    .reduce((line, word) => line + SPACE_WIDTH + word) +
  WIDE_LETTER_MORE * (text.match(/[mw@%]/gi)?.length ?? 0);

function widthOf(word: string): number {
  let width = 0;
  for (const character of word) {
    if (EAST_ASIAN.test(character)) width += FULL_WIDTH;
    else if (/[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(character)) width += CYRILLIC_WIDTH;
    else if (/\p{Lu}/u.test(character)) width += CAPITAL_WIDTH;
    else if (!/\p{M}/u.test(character)) width += LATIN_WIDTH;
  }
  return width;
}
