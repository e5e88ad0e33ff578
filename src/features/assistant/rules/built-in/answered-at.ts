import { answerFromTexts, type VideoTexts } from './answer-from-texts.ts';
import { questionKind } from './question-kind.ts';

/**
 * The second of a video at which its texts begin to answer a question; null where they do not, where they have no times,
 * and for a question about the whole, which begins nowhere.
 */
export function answeredAt(question: string, texts: VideoTexts): number | null {
  if (questionKind(question) === 'whole') return null;
  const { isCovered, quotes } = answerFromTexts(question, texts);
  const startMs = isCovered && quotes[0]?.parts.find(({ cue }) => cue !== null)?.cue?.startMs;
  return typeof startMs === 'number' ? Math.floor(startMs / 1_000) : null;
}
