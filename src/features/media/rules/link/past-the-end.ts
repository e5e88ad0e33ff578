import { timeLabel } from '#lib/time-label.ts';

/** Seconds by which lines may outlast a video: captions linger over its end, and lengths are rounded. */
const GRACE_SECONDS = 5;

/**
 * What to ask an admin where a transcript goes on after its video's end; null where it does not, or nobody knows.
 * @param endMs when the last line ends; null without times
 */
export function pastTheEnd(endMs: number | null, durationSeconds: number | null): string | null {
  if (endMs === null || durationSeconds === null) return null;
  if (endMs / 1_000 <= durationSeconds + GRACE_SECONDS) return null;
  const [last, end] = [timeLabel(endMs / 1_000), timeLabel(durationSeconds)];
  return `The transcript goes on until ${last}, the video ends at ${end}. Is it of this video?`;
}
