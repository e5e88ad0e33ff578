import { useEffect } from 'react';
import { topModal } from './open-modals.ts';

/**
 * Lets the focus pass through the toasts as through any part of the page: to what can be pressed in them, and on from there. When one goes that has it,
 * it goes back to where it was before, or else to the page. The library would take it back from wherever somebody puts it, and at
 * the end of a page, where the toasts stand, Tab would run in a circle.
 */
export function useToastFocus(host: HTMLElement): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let before: Element | null = null;
    let isByKeyboard = false;
    const onFocus = (event: FocusEvent) => {
      // The library is not told, and takes nothing back.
      event.stopPropagation();
      focused = event.target as HTMLElement;
      isByKeyboard = focused.matches(':focus-visible');
      if (!host.contains(event.relatedTarget as Node | null)) before = event.relatedTarget as Element | null;
    };
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isLeft = document.activeElement !== target && (target as Element).isConnected;
        if (isLeft && focused === target) focused = null;
      });
    const changes = new MutationObserver(() => {
      // A toast is read, not pressed: only its buttons are.
      for (const one of host.querySelectorAll<HTMLElement>('[tabindex="0"]')) one.tabIndex = -1;
      if (!focused || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      // Who pressed by a mouse may have scrolled on since.
      const to = { preventScroll: !isByKeyboard };
      if (before instanceof HTMLElement && before.isConnected) before.focus(to);
      if (document.activeElement === document.body)
        (topModal() ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
    host.addEventListener('focusin', onFocus, { capture: true });
    host.addEventListener('focusout', onBlur);
    changes.observe(host, { childList: true, subtree: true });
    return () => {
      host.removeEventListener('focusin', onFocus, { capture: true });
      host.removeEventListener('focusout', onBlur);
      changes.disconnect();
    };
  }, [host]);
}
