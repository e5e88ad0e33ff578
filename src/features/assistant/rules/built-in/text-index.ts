/** What is written and said in a video. */
export interface VideoTexts {
  readonly title: string;
  readonly description: string;
  readonly cues: readonly Cue[];
}

export interface Cue {
  readonly position: number;
  /** Milliseconds from the start of the video; null where the transcript has no times. */
  readonly startMs: number | null;
  readonly text: string;
  readonly speaker?: string | null;
}
