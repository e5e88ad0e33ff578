import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
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
  const isVeilPressed = useRef(false);
  const onClosed = useEffectEvent(() => onOpenChange(false));
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    initialFocus?.current?.focus();
    const closing = modalOpened(dialog);
    // Told at once: the browser tells of `close` later, when the button that opens the dialog may be pressed already.
    const onBeforeToggle = (event: ToggleEvent) => event.newState === 'closed' && onClosed();
    dialog.addEventListener('beforetoggle', onBeforeToggle);
    return () => {
      dialog.removeEventListener('beforetoggle', onBeforeToggle);
      closing();
      dialog.close();
    };
  }, [open, initialFocus]);
  return {
    ref,
    // For browsers without `beforetoggle` on dialogs. One that is open again has been closed before.
    onClose: () => !ref.current?.open && onOpenChange(false),
    // The content covers the whole dialog, so that only the veil can be the target itself. It is also that of a click
    // whose press began in the content: text that is selected up to the veil.
    onPointerDown: (event: React.PointerEvent<HTMLDialogElement>) => {
      isVeilPressed.current = event.target === event.currentTarget;
    },
    onClick: (event: React.MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && isVeilPressed.current) onOpenChange(false);
    },
  };
}
