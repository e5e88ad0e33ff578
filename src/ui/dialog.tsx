import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** `alertdialog` for a question that must be answered before going on. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons, the safe one first: it is where the focus lands. */
  actions: ReactNode;
  children: ReactNode;
};

/** A question or a short message in the middle of the page. */
export function Dialog({ title, role, actions, children, ...modal }: DialogProps) {
  const id = useId();
  const dialog = useModal(modal);
  return (
    <dialog
      {...dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className="modal m-auto max-h-[calc(100dvh-2rem)]! w-[min(28rem,92vw)] overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-0 text-start shadow-sheet [--from-opacity:0] [--from:translateY(8px)]"
    >
      {modal.open && (
        <div className="grid grid-cols-1 gap-3 p-6">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <div id={`${id}-body`} className="text-muted">
            {children}
          </div>
          <div className="mt-3 flex flex-wrap justify-end gap-3">{actions}</div>
        </div>
      )}
    </dialog>
  );
}
