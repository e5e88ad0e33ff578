import type { Typeset } from './typeset.ts';

/** One sentence of the narration: one cue of the transcript. */
export interface NarratedLine {
  /** Names the sentence for the drawing, so that pictures follow the voice and not a stopwatch. */
  id: string;
  /** What the transcript shows. */
  text: string;
  /** The same words as the synthesiser needs them spelt, where it would read figures or names wrongly. */
  say?: string;
  /** Silence after the sentence; a longer one ends a scene. */
  pauseSeconds?: number;
}

/** When a sentence is heard, in seconds from the start of the clip. */
export interface SpokenSpan {
  start: number;
  end: number;
}

export interface Staging {
  typeset: Typeset;
  /** The span of the sentence with this id; throws for an id that the clip does not have. */
  at: (lineId: string) => SpokenSpan;
  durationSeconds: number;
}

/** Draws the frame at a time as the inside of a 1280 × 720 SVG. Pure: the same time gives the same frame. */
export type DrawFrame = (seconds: number) => string;

export interface Clip {
  slug: string;
  title: string;
  lines: readonly NarratedLine[];
  /** The length the clip promises in its own title; without it the clip ends soon after the last sentence. */
  durationSeconds?: number;
  /** The sentence at whose end stands the frame that becomes the poster: one that shows what the clip is about, not its title. */
  posterLineId: string;
  stage: (staging: Staging) => Promise<DrawFrame>;
}
