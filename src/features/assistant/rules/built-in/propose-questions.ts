import type { VideoTexts } from './text-index.ts';

/** What one might ask next. */
export function followUpQuestions(_question: string, _texts: VideoTexts, _count: number): string[] {
  return [];
}
