import { questionKey } from './question-order.ts';

/** A question that somebody clicked, as their browser remembers it (spec 2 §3 Browser storage). */
export interface ClickedQuestion {
  text: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** How long a click is remembered (spec 2 §9 Clicked-question memory). */
export const REMEMBERED_MS = 30 * 60_000;

/** Where a browser keeps what was clicked, by video and by the kind of device. */
export function clickedQuestionsKey(videoId: string, device: 'mobile' | 'desktop'): string {
  return `mindreel:clicked-questions:${videoId}:${device}`;
}

/** What is remembered now of what was stored; nothing when that is not what was written once. */
export function rememberedClicks(stored: string | null, nowMs: number): ClickedQuestion[] {
  let clicks: unknown;
  try {
    clicks = JSON.parse(stored ?? '[]');
  } catch {
    // Anybody may write into a browser's storage.
    return [];
  }
  if (!Array.isArray(clicks)) return [];
  return clicks.filter((click: unknown): click is ClickedQuestion => {
    const { text, timestamp } = Object(click) as { text?: unknown; timestamp?: unknown };
    // A clock that was set back must not make a click last for years.
    return (
      typeof text === 'string' && typeof timestamp === 'number' && Math.abs(nowMs - timestamp) < REMEMBERED_MS
    );
  });
}

/** What to store when a question is clicked: it, and what is still remembered. */
export function withClick(
  clicks: readonly ClickedQuestion[],
  text: string,
  nowMs: number,
): ClickedQuestion[] {
  return [...clicks.filter((click) => !isSame(click.text, text)), { text, timestamp: nowMs }];
}

/** Whether a question was clicked. */
export function wasClicked(clicks: readonly ClickedQuestion[], text: string): boolean {
  return clicks.some((click) => isSame(click.text, text));
}

function isSame(one: string, other: string): boolean {
  return questionKey(one) === questionKey(other);
}
