/** The modal dialogs that are open, the topmost last. */
const modals: HTMLDialogElement[] = [];
let tell: (() => void) | undefined;

/** The dialog that lies over everything else, if one does. */
export const topModal = (): HTMLDialogElement | undefined => modals.at(-1);

/** For `useModal` alone: a dialog has been opened. Returns how to say that it is about to be closed. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  modals.push(dialog);
  tell?.();
  return () => {
    modals.splice(modals.lastIndexOf(dialog), 1);
    tell?.();
  };
}

/** For toasts alone: is called whenever another dialog lies on top, or none any more. Returns how to stop. */
export function onTopModal(callback: () => void): () => void {
  tell = callback;
  return () => {
    tell = undefined;
  };
}
