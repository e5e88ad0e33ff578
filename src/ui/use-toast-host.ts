import { useLayoutEffect, useState } from 'react';
import { onTopModal, topModal } from './open-modals.ts';

/**
 * The element that toasts are drawn into. It moves to where they can be seen, heard and pressed: a modal dialog makes
 * inert whatever is outside of it and lies over it with its veil, so that there it goes into the dialog, and over it.
 * @param moved is called after it has moved
 */
export function useToastHost(moved: () => void): HTMLElement {
  const [host] = useState(() => {
    const made = document.createElement('div');
    made.dataset.toasts = '';
    // As a popover it would be a box in the middle.
    made.className = 'inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0';
    return made;
  });
  useLayoutEffect(() => {
    const put = () => {
      const modal = topModal();
      (modal ?? document.body).append(host);
      host.popover = modal ? 'manual' : null;
      if (modal) host.showPopover();
      moved();
    };
    put();
    const stop = onTopModal(put);
    return () => {
      stop();
      host.remove();
    };
  }, [host, moved]);
  return host;
}
