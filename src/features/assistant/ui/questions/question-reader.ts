import { keep, kept } from '#client/browser-storage.ts';
import type { QuestionReader } from '../../rules/questions/arrange-questions.ts';
import { rememberedClicks } from '../../rules/questions/clicked-questions.ts';
import { storedClicks } from './clicked-store.ts';

declare global {
  /** Who reads the video that is open; the script that put its questions in their places has left it (`placingScript`). */
  var questionReader: QuestionReader | undefined;
}

/** In the browser's session storage: the number by which its questions are chosen. */
export const SEED_KEY = 'mindreel:questions-seed';

function seedOfSession(): number {
  const seed = kept('session', SEED_KEY) ?? String(Math.floor(Math.random() * 2 ** 32));
  keep('session', SEED_KEY, seed);
  return Number(seed);
}

/** Who reads a video, the same for all lists of its page. In browsers alone. */
export function readerOf(videoId: string): QuestionReader {
  const here = globalThis.questionReader;
  if (here?.videoId === videoId) return here;
  const clicked = rememberedClicks(storedClicks(videoId), Date.now()).map(({ text }) => text);
  globalThis.questionReader = { videoId, seed: here?.seed ?? seedOfSession(), clicked };
  return globalThis.questionReader;
}

/** The video is left: what was clicked meanwhile makes room when they come back. */
export function leaveVideo(videoId: string): void {
  const here = globalThis.questionReader;
  if (here?.videoId === videoId) globalThis.questionReader = { ...here, videoId: '' };
}
