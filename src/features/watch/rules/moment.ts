import type { Cue } from './cues.ts';

/** A part of a video, in seconds; without an end it plays on. */
export interface Moment {
  startSeconds: number;
  endSeconds?: number;
  /** What is said in it, as far as its lines tell. */
  spoken: string;
}

/** Characters of what is said that are worth passing on. */
const MOST_SPOKEN = 600;

/**
 * The moment from a line to another, both of them in it.
 * @param cues ordered by `startMs`
 * @param last absent: what is said is the first line, and it plays on
 */
export function momentOf(cues: readonly Cue[], first: Cue, last?: Cue): Moment {
  const lines = last
    ? cues.filter(({ startMs }) => first.startMs <= startMs && startMs <= last.startMs)
    : [first];
  const endMs = last && Math.max(...lines.map((line) => line.endMs));
  let spoken = '';
  for (const { text } of lines) if (spoken.length < MOST_SPOKEN) spoken = `${spoken} ${text}`.trim();
  return {
    startSeconds: first.startMs / 1_000,
    // A line without a length is no end: what begins there would be over at once.
    ...(endMs !== undefined && endMs > first.startMs && { endSeconds: endMs / 1_000 }),
    spoken,
  };
}
