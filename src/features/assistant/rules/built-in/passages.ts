import type { VideoTexts } from './answer-from-texts.ts';

export interface Passage {
  cues: VideoTexts['cues'];
  text: string;
}

/** The cues that share most words with a question. */
export function bestPassages(question: string, texts: VideoTexts, count: number): Passage[] {
  const words = new Set(question.toLowerCase().match(/\p{L}{4,}/gu));
  const score = (text: string) =>
    new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => words.has(word))).size;
  return texts.cues
    .map((cue) => ({ cues: [cue], text: cue.text, score: score(cue.text) }))
    .filter((passage) => passage.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count);
}
