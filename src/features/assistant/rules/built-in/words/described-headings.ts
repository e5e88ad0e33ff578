import { describedChapters } from '#features/media/rules/transcript/described-chapters.ts';
import type { Cue } from './text-index.ts';

/** Lines with the headings that the description lists with their times, where the transcript has none of its own. */
export function withDescribedChapters(cues: readonly Cue[], description: string): readonly Cue[] {
  if (cues.some(({ chapter }) => chapter)) return cues;
  const headings = new Map<Cue, string>();
  for (const { startMs, heading } of describedChapters(description)) {
    const first = cues.find((cue) => cue.startMs !== null && cue.startMs >= startMs);
    if (first !== undefined) headings.set(first, heading);
  }
  return headings.size === 0 ? cues : cues.map((cue) => ({ ...cue, chapter: headings.get(cue) ?? null }));
}
