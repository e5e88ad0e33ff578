/** One line of a transcript; without times where its text has none. Milliseconds from the start of the video. */
export interface TranscriptLine {
  startMs: number | null;
  endMs: number | null;
  /** Who says it, where the text tells. */
  speaker: string | null;
  text: string;
  /** The heading of what begins with this line; absent, or null, for all others. */
  chapter?: string | null;
}

/** A line that has times. */
export interface TimedLine extends TranscriptLine {
  startMs: number;
  endMs: number;
}

/** What a text came to: all of its lines, or in plain words why none of it is taken. */
export type ReadTranscript = { lines: readonly TranscriptLine[] } | { refused: string };
