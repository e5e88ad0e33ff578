import { keep, kept } from '#client/browser-storage.ts';
import { MOBILE } from '#lib/mobile-width.ts';
import { clickedQuestionsKey, rememberedClicks, withClick } from '../../rules/questions/clicked-questions.ts';

const watchers = new Set<() => void>();

function keyOf(videoId: string): string {
  return clickedQuestionsKey(videoId, matchMedia(MOBILE).matches ? 'mobile' : 'desktop');
}

/** What this browser keeps of the questions that were clicked under a video; null where it keeps nothing. */
export const storedClicks = (videoId: string): string | null => kept('local', keyOf(videoId));

/** Remembers that a question was clicked (spec 2 §9 Clicked-question memory). */
export function rememberClick(videoId: string, text: string): void {
  const clicks = withClick(rememberedClicks(storedClicks(videoId), Date.now()), text, Date.now());
  if (!keep('local', keyOf(videoId), JSON.stringify(clicks))) return;
  for (const tell of watchers) tell();
}

/** Tells of clicks, here and in other tabs. Returns how to stop. */
export function watchClicks(tell: () => void): () => void {
  watchers.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    watchers.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
