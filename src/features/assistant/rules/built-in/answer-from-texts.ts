import { bestPassages, type Passage } from './passages.ts';
import type { VideoTexts } from './text-index.ts';

/** An answer made of the passages that match, with `[cN]` where each begins. */
export function answerFromTexts(
  question: string,
  texts: VideoTexts,
): { isCovered: boolean; markdown: string; passages: readonly Passage[] } {
  const passages = bestPassages(question, texts, 3);
  const isCovered = passages.length > 0;
  const quotes = passages.flatMap(({ parts }) =>
    parts.map(({ text, cue }) => `> ${text} [c${cue?.position}]`),
  );
  const markdown = isCovered ? quotes.join('\n\n') : 'This is not covered in this video.';
  return { isCovered, markdown, passages };
}
