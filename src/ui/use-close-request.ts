import { useEffect, useEffectEvent } from 'react';
import { isComposing } from './is-composing.ts';

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/CloseWatcher; some browsers have none. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/** Calls `close` on Escape and on a phone's back gesture, unless something that lies over it is closed by that. */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onRequest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    if (window.CloseWatcher) {
      const watcher = new window.CloseWatcher();
      watcher.onclose = () => onRequest();
      return () => watcher.destroy();
    }
    // Browsers that tell of no such wish have no such gesture either.
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented ||
        isComposing(event) ||
        document.fullscreenElement !== null ||
        document.querySelector('dialog:modal, :popover-open') !== null;
      if (event.key === 'Escape' && !isTaken) onRequest();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
