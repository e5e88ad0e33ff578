import { timeLabel } from '#lib/time-label.ts';

/** A time in brackets that leads nowhere yet: `[1:23]`, `[1:02:03]`. */
const WRITTEN = /\[((?:\d{1,3}:)?\d{1,2}:\d{2})\](?!\()/g;
/** A moment as it is stored. */
const STORED = /\[((?:\d{1,3}:)?\d{1,2}:\d{2})\]\(#t=(\d{1,6})\)/g;

/** The last second that a moment can name. */
const LAST_SECOND = 999_999;

/** How a curator writes a moment of the video into an answer. */
export function writtenMoment(seconds: number): string {
  return `[${timeLabel(Math.floor(seconds))}]`;
}

/**
 * A curator's answer as it is kept: times in brackets become moments that seek (`[1:23](#t=83)`), as the assistant's are.
 * @param durationSeconds of the video, null where nobody knows it
 * @returns the time that is none of this video, if there is one: then nothing is kept
 */
export function answerToKeep(
  written: string,
  durationSeconds: number | null,
): { content: string } | { wrongTime: string } {
  let wrongTime: string | undefined;
  const content = written.trim().replace(WRITTEN, (whole, label: string) => {
    const seconds = secondsOf(label);
    if (seconds !== null && seconds <= (durationSeconds ?? LAST_SECOND))
      return `[${timeLabel(seconds)}](#t=${seconds})`;
    wrongTime ??= label;
    return whole;
  });
  return wrongTime === undefined ? { content } : { wrongTime };
}

/** A kept answer as it is written and edited: moments are times in brackets. */
export function answerToEdit(content: string): string {
  return content.replace(STORED, (_, __, seconds: string) => writtenMoment(Number(seconds)));
}

/** Seconds that a label such as `1:02:03` says; null for one that no clock shows. */
function secondsOf(label: string): number | null {
  const parts = label.split(':').map(Number);
  if (parts.slice(1).some((part) => part > 59)) return null;
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
}
