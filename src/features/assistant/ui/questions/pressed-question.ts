import { type HistoryState, useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cleanQuestion } from '#lib/clean-question.ts';
import { LONGEST_MESSAGE } from '../../rules/chat/longest-message.ts';
import type { ChatDoor } from '../chat/use-chat-door.ts';
import { rememberClick } from './clicked-store.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the question of the address was pressed on a page of this site. */
    isPressed?: boolean;
    /** The question whole, of which an address may hold a part, and its id where it is a curated one. */
    pressedQuestion?: { id: string | null; text: string };
  }
}

/**
 * Goes with a link to a video with a question: pressed here it is asked, and as a mere address it waits in the chat's box.
 * @param text null where the link may lead to no question
 * @param id of a curated question
 */
export function pressed(text: string | null, id: string | null = null): HistoryState {
  return { isPressed: true, ...(text !== null && { pressedQuestion: { id, text } }) };
}

/**
 * Whether the question of the address was pressed on another page of this site; the server never knows. Before that page had
 * its scripts the press was the browser's own: it tells from where it came.
 */
export function useIsPressed(): boolean {
  const { state } = useLocation();
  return useHydrated() && (state.isPressed === true || isLedHere());
}

/**
 * Whether the browser loaded this page because of a link or a form of this site, in the same tab: not anew, from a note or from
 * elsewhere.
 */
function isLedHere(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isLoaded = load?.type === 'navigate' && load.name === location.href && history.length > 1;
  return isLoaded && URL.parse(document.referrer)?.origin === location.origin;
}

/**
 * A question as somebody put it into the address on this site, by a press or in a line of a page without its scripts: whole,
 * where `cleanQuestion` would cut it.
 */
export function questionAsPut(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, LONGEST_MESSAGE) || undefined : undefined;
}

/**
 * Asks a question that was pressed on another page, and remembers it as one that was clicked here.
 * @param question as it was put into the address; undefined where none was
 * @param onAsked takes it out of the address, so that it is asked once
 */
export function useAskPressed(
  videoId: string,
  { ask }: Pick<ChatDoor, 'ask'>,
  question: string | undefined,
  onAsked: () => void,
): void {
  const { pressedQuestion } = useLocation().state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question; the door changes with what it takes
  useEffect(() => {
    if (question === undefined) return;
    const isMeant =
      pressedQuestion !== undefined && cleanQuestion(pressedQuestion.text) === cleanQuestion(question);
    const whole = isMeant ? pressedQuestion : { id: null, text: question };
    rememberClick(videoId, whole.text);
    ask(whole);
    onAsked();
  }, [question]);
}
