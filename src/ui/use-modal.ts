import { type RefObject, useLayoutEffect, useRef } from 'react';
import { modalOpened } from './open-modals.ts';

type Modal = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Focused on opening; otherwise the browser picks the first thing one can use. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/**
 * Drives a native modal `<dialog>`. The browser itself keeps the focus inside, closes on Escape, makes the rest
 * inert and returns the focus; we add closing by a press on the veil.
 * @returns the attributes of the dialog element
 */
export function useModal({ open, onOpenChange, initialFocus }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    initialFocus?.current?.focus();
    const closing = modalOpened(dialog);
    return () => {
      closing();
      dialog.close();
    };
  }, [open, initialFocus]);
  return {
    ref,
    onClose: () => onOpenChange(false),
    // The content covers the whole dialog, so that only the veil can be the target itself.
    onClick: (event: React.MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onOpenChange(false);
    },
  };
}
