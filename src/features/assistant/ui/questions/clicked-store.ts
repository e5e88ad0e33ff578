import { MOBILE } from '#lib/mobile-width.ts';
import { clickedQuestionsKey, rememberedClicks, withClick } from '../../rules/questions/clicked-questions.ts';

const watchers = new Set<() => void>();

function keyOf(videoId: string): string {
  return clickedQuestionsKey(videoId, matchMedia(MOBILE).matches ? 'mobile' : 'desktop');
}

/** What this browser keeps of the questions that were clicked under a video; null where it keeps nothing. */
export function storedClicks(videoId: string): string | null {
  try {
    return localStorage.getItem(keyOf(videoId));
  } catch {
    // Some people forbid sites to keep anything; nothing is remembered then.
    return null;
  }
}

/** Remembers that a question was clicked (spec 2 §9 Clicked-question memory). */
export function rememberClick(videoId: string, text: string): void {
  const clicks = withClick(rememberedClicks(storedClicks(videoId), Date.now()), text, Date.now());
  try {
    localStorage.setItem(keyOf(videoId), JSON.stringify(clicks));
  } catch {
    // Forbidden, or full: the question is asked all the same.
    return;
  }
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
