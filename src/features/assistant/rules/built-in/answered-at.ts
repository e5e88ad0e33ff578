import type { TextAnswer } from './answer-from-texts.ts';

/**
 * The second of a video at which its texts begin to answer a question; null where they do not, where they have no times,
 * and for an answer about the whole, which begins nowhere.
 */
export function answeredAt({ isCovered, isOfWhole, quotes }: TextAnswer): number | null {
  if (!isCovered || isOfWhole) return null;
  const startMs = quotes[0]?.parts.find(({ cue, isLead }) => cue !== null && !isLead)?.cue?.startMs;
  return typeof startMs === 'number' ? Math.floor(startMs / 1_000) : null;
}
