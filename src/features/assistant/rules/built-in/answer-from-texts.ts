import { bestPassages, type Passage } from './passages.ts';

/** What is written and said in a video. */
export interface VideoTexts {
  title: string;
  description: string;
  cues: readonly { position: number; startMs: number | null; text: string }[];
}

/** An answer made of the passages that match, with `[cN]` where each begins. */
export function answerFromTexts(
  question: string,
  texts: VideoTexts,
): { isCovered: boolean; markdown: string; passages: Passage[] } {
  const passages = bestPassages(question, texts, 3);
  const isCovered = passages.length > 0;
  const markdown = isCovered
    ? passages.map(({ text, cues }) => `> ${text} [c${cues[0]?.position}]`).join('\n\n')
    : 'This is not covered in this video.';
  return { isCovered, markdown, passages };
}
