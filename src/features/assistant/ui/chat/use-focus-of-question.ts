import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus with somebody who pressed what is gone by that, such as a follow-up question: it comes to the newest
 * question, from where the next stop is its answer.
 * @returns what to call after the press, with whether it did anything
 */
export function useFocusOfQuestion(place: RefObject<HTMLElement | null>): (isWanted: boolean) => void {
  const isWanted = useRef(false);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A question that was taken is drawn anew.
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (!isWanted.current && !isLost) return;
    isWanted.current = false;
    const questions = place.current?.querySelectorAll<HTMLElement>('[data-question]');
    focused.current = questions?.[questions.length - 1] ?? null;
    focused.current?.focus({ preventScroll: true });
  });
  return useCallback((wanted) => {
    isWanted.current = wanted;
  }, []);
}
