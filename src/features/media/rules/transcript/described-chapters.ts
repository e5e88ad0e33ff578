import { stampOf } from './stamp.ts';

/** A part of a video with what it is about. */
export interface DescribedChapter {
  readonly startMs: number;
  readonly heading: string;
}

/** Fewer times in a description are moments that it names. */
const LEAST_CHAPTERS = 3;
const LONGEST_HEADING = 200;

/**
 * The chapters that a description lists, a line each, as hosts read them: `0:00 Opening`, three at least, the first at the beginning,
 * each later than the one before. None where any line of them is not so.
 */
export function describedChapters(description: string): readonly DescribedChapter[] {
  const chapters = description.split('\n').flatMap((line) => {
    const stamp = stampOf(line.trim());
    return stamp === null ? [] : { startMs: stamp.startMs, heading: stamp.text.trim() };
  });
  const isList =
    chapters.length >= LEAST_CHAPTERS &&
    chapters.every(({ startMs, heading }, at) => {
      const before = chapters[at - 1]?.startMs;
      const isInOrder = before === undefined ? startMs === 0 : startMs > before;
      return isInOrder && heading !== '' && heading.length <= LONGEST_HEADING;
    });
  return isList ? chapters : [];
}
