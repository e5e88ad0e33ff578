import type { Cue, VideoTexts } from './text-index.ts';

export interface PassagePart {
  /** Null for the video's description. */
  readonly cue: Cue | null;
  readonly text: string;
}

export interface Passage {
  /** What is said, in order. */
  readonly parts: readonly PassagePart[];
  readonly score: number;
}

/** The cues that share most words with a question. */
export function bestPassages(question: string, texts: VideoTexts, count: number): Passage[] {
  const words = new Set(question.toLowerCase().match(/\p{L}{4,}/gu));
  const score = (text: string) =>
    new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => words.has(word))).size;
  return texts.cues
    .map((cue) => ({ parts: [{ cue, text: cue.text }], score: score(cue.text) }))
    .filter((passage) => passage.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count);
}
