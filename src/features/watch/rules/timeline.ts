import { describedChapters } from '#features/media/rules/transcript/described-chapters.ts';
import { type Line, timedCues } from './cues.ts';

/** A moment that the timeline of a video marks. */
export interface TimelineMark {
  readonly kind: 'question' | 'chapter' | 'friend';
  readonly seconds: number;
  readonly text: string;
  /** Of what friends shared their names. */
  readonly by?: string;
}

/** A place on the timeline with what begins there, or so near that one could not press them apart. */
export interface Tick {
  /** Of the first of its marks: where a press leads. */
  readonly seconds: number;
  /** From 0 at the beginning of the video to 1 at its end. */
  readonly share: number;
  readonly marks: readonly TimelineMark[];
}

const KINDS = { question: 'Question', chapter: 'Chapter', friend: 'A friend' };

/** What a mark is: whoever shared it, or its kind. */
export const markLabel = ({ kind, by }: TimelineMark): string => by ?? KINDS[kind];

/**
 * The marks as ticks, in the order of time. What lies outside of the video is left out.
 *
 * @param leastShare how far apart ticks are at least, as part of the timeline
 */
export function ticksOn(
  marks: readonly TimelineMark[],
  durationSeconds: number,
  leastShare: number,
): readonly Tick[] {
  const ticks: { seconds: number; share: number; marks: TimelineMark[] }[] = [];
  const inTime = marks
    .filter(({ seconds }) => seconds >= 0 && seconds < durationSeconds)
    .sort((one, other) => one.seconds - other.seconds);
  for (const mark of inTime) {
    const share = mark.seconds / durationSeconds;
    const before = ticks.at(-1);
    if (before && share - before.share < leastShare) before.marks.push(mark);
    else ticks.push({ seconds: mark.seconds, share, marks: [mark] });
  }
  return ticks;
}

/** The headings of a timed transcript. */
export function chapterMarks(lines: readonly Line[]): readonly TimelineMark[] {
  return timedCues(lines).flatMap(({ chapter, startMs }) =>
    chapter ? [{ kind: 'chapter', seconds: startMs / 1_000, text: chapter }] : [],
  );
}

/** The chapters that a description lists, for a video whose transcript has none. */
export const describedMarks = (description: string): readonly TimelineMark[] =>
  describedChapters(description).map(({ startMs, heading }) => ({
    kind: 'chapter',
    seconds: startMs / 1_000,
    text: heading,
  }));
