import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { menuFocus } from './menu-focus.ts';

type DropdownMenuProps = {
  /** Accessible name of the trigger and the menu. */
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  children: ReactNode;
};

const gap = 6;

/**
 * A button that opens a menu under its right edge, at most 80 % of the viewport high. A native popover: the browser
 * closes it on Escape and on a press elsewhere and gives the focus back. Items are MenuItem and its siblings.
 */
export function DropdownMenu({ label, trigger, triggerClassName, children }: DropdownMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});

  useEffect(() => {
    if (!open) return;
    items(menu.current)[0]?.focus();
    const close = () => menu.current?.hidePopover();
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, [open]);

  // Before it is shown, so that it never flashes in another place.
  const putUnderTrigger = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    const top = box.bottom + gap;
    // The body ends where the gutter of the scrollbar begins, from where `right` counts.
    const right = document.body.getBoundingClientRect().right - box.right;
    setPlace({ inset: 'auto', top, right, maxHeight: `min(80dvh, calc(100dvh - ${top + gap}px))` });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items(menu.current);
    if (event.key === 'Tab') menu.current?.hidePopover();
    const labels = all.map((item) => item.textContent ?? '');
    const next = menuFocus(event.key, labels, all.indexOf(document.activeElement as HTMLElement));
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={triggerClassName}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          if (!open) button.current?.click();
        }}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        style={place}
        className="popup min-w-52 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-sheet"
        onBeforeToggle={(event) => event.newState === 'open' && putUnderTrigger()}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^="menuitem"]')) menu.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

function items(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}
