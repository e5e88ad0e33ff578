import { groupedNumber } from '#lib/grouped-number.ts';

/** Videos that a search shows by relevance at most. */
export const SHOWN_BY_RELEVANCE = 240;

interface Found {
  count: number;
  /** There are no more than that. */
  isAll: boolean;
}

interface FoundPage {
  matches: readonly unknown[];
  more: readonly unknown[];
  found: Found | null;
  nextCursor: string | null;
}

/**
 * How many videos a search found, as far as its pages tell: the first one counts no common term. At the end of the list it is
 * exact, unless more are found by relevance than are shown.
 */
export function foundSoFar(pages: readonly FoundPage[]): Found | null {
  const found = pages[0]?.found ?? null;
  if (found === null || found.isAll) return found;
  const matches = pages.reduce((sum, page) => sum + page.matches.length, 0);
  const more = pages.reduce((sum, page) => sum + page.more.length, 0);
  const isAtEnd = pages.at(-1)?.nextCursor === null;
  const isCut = more >= SHOWN_BY_RELEVANCE || found.count >= SHOWN_BY_RELEVANCE;
  return { count: Math.max(found.count, matches + more), isAll: isAtEnd && !isCut };
}

/** `3 videos`, or `24+ videos` where more were found. */
export function foundInWords({ count, isAll }: Found): string {
  if (count === 1 && isAll) return '1 video';
  return `${groupedNumber(count)}${isAll ? '' : '+'} videos`;
}
