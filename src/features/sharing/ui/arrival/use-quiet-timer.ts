import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What somebody writes in. */
const FIELD = 'input, textarea, [contenteditable]';

/**
 * Calls back once the page was in sight for a while with neither the pointer nor the focus on a part of it, and nobody
 * writing: nobody is hurried who is at it (decisions: One interruption at a time), or interrupted in a word.
 * @param ms null is never
 */
export function useQuietTimer(
  part: RefObject<HTMLElement | null>,
  ms: number | null,
  onEnd: () => void,
): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const element = part.current;
    if (ms === null || !element) return;
    let leftMs = ms;
    let quietSinceMs: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPointed = element.matches(':hover');
    let isFocused = element.contains(document.activeElement);
    const look = () => {
      const nowMs = performance.now();
      if (quietSinceMs !== undefined) leftMs -= nowMs - quietSinceMs;
      const isWriting = document.activeElement?.matches(FIELD) === true;
      const isQuiet = document.visibilityState === 'visible' && !isPointed && !isFocused && !isWriting;
      quietSinceMs = isQuiet ? nowMs : undefined;
      clearTimeout(timer);
      if (!isQuiet) return;
      if (leftMs <= 0) end();
      else timer = setTimeout(look, leftMs);
    };
    const listening = new AbortController();
    const on = (target: EventTarget, type: string, note: () => void) =>
      target.addEventListener(
        type,
        () => {
          note();
          look();
        },
        { signal: listening.signal },
      );
    on(element, 'pointerenter', () => {
      isPointed = true;
    });
    on(element, 'pointerleave', () => {
      isPointed = false;
    });
    on(element, 'focusin', () => {
      isFocused = true;
    });
    on(element, 'focusout', () => {
      isFocused = false;
    });
    for (const type of ['visibilitychange', 'focusin', 'focusout']) on(document, type, () => undefined);
    look();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [part, ms]);
}
