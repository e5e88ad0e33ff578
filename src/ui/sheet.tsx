import { clsx } from 'clsx';
import { X } from 'lucide';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

/** `bottom`: from the foot of narrow screens; on wider ones in the middle, as a dialog. */
type SheetSide = 'top' | 'right' | 'bottom' | 'left';

const sides: Record<SheetSide, string> = {
  top: 'mb-auto w-full border-b [--from:translateY(-100%)]',
  right: 'ml-auto h-dvh w-[min(22rem,88vw)] border-l [--from:translateX(100%)]',
  left: 'mr-auto h-dvh w-[min(18rem,88vw)] border-r [--from:translateX(-100%)]',
  bottom:
    'mt-auto max-h-[92dvh]! w-full rounded-t-md border-t [--from:translateY(100%)] md:m-auto! md:w-[min(36rem,92vw)] ' +
    'md:rounded-md md:border md:[--from-opacity:0] md:[--from:translateY(8px)]',
};

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: SheetSide;
  title: string;
  closeLabel?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A sheet that slides in from an edge over the page and takes the focus until it is closed. */
export function Sheet({
  side,
  title,
  closeLabel = 'Close',
  footer,
  className,
  children,
  ...modal
}: SheetProps) {
  const titleId = useId();
  const dialog = useModal(modal);
  const [wasOpen, setWasOpen] = useState(modal.open);
  if (modal.open && !wasOpen) setWasOpen(true);
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className={clsx(
        'modal m-0 overflow-hidden border-line bg-raised p-0 shadow-sheet',
        sides[side],
        className,
      )}
    >
      {wasOpen && (
        <div className="flex h-full max-h-[inherit] flex-col">
          {/* No header: outside of the page's main it would be a banner. */}
          <div
            data-toasts-keep-off
            className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5"
          >
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<Icon of={X} />} onClick={() => modal.onOpenChange(false)} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <footer className="border-t border-line px-5 py-4 text-sm text-muted">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
