import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type DropdownMenuProps = {
  /** Accessible name of the trigger and the menu. */
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  /** When somebody is about to open it: the moment to fetch what is in it. */
  onIntent?: () => void;
  /** A MenuList of MenuItem and its siblings; drawn while the menu is open. */
  children: ReactNode;
};

const gap = 6;

/**
 * A button that opens a menu under its right edge, or above it where that has more room and the menu would be cut below; at
 * most 80 % of the viewport high, and moved aside where it would be cut at an edge. A native popover: the browser closes it
 * on Escape and on a press elsewhere and gives the focus back.
 */
export function DropdownMenu({ label, trigger, triggerClassName, onIntent, children }: DropdownMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});

  // It can have been opened before the scripts were there.
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), []);
  useEffect(() => {
    if (!open) return;
    const close = () => menu.current?.hidePopover();
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, [open]);

  const putBesideTrigger = () => {
    const box = button.current?.getBoundingClientRect();
    const list = menu.current;
    if (!box || !list) return;
    const above = box.top - 2 * gap;
    const below = document.documentElement.clientHeight - box.bottom - 2 * gap;
    const wanted = list.scrollHeight + list.offsetHeight - list.clientHeight;
    const isAbove = wanted > below && above > below;
    // The body ends where the gutter of the scrollbar begins, from where `right` counts.
    const body = document.body.getBoundingClientRect();
    const farthest = body.right - gap - list.offsetWidth;
    setPlace({
      left: 'auto',
      right: Math.max(gap, Math.min(body.right - box.right, farthest)),
      maxHeight: `min(80dvh, ${isAbove ? above : below}px)`,
      // Each by its own name: what React takes away of a shorthand leaves the browser's own place for popovers.
      top: isAbove ? 'auto' : box.bottom + gap,
      bottom: isAbove ? document.documentElement.clientHeight - box.top + gap : 'auto',
    });
  };
  const onSize = useEffectEvent(putBesideTrigger);
  // What is in it decides on which side it fits, and may come later than the menu.
  useLayoutEffect(() => {
    if (!open || !menu.current) return;
    onSize();
    const watch = new ResizeObserver(() => onSize());
    watch.observe(menu.current);
    return () => watch.disconnect();
  }, [open]);

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
        onPointerEnter={onIntent}
        onFocus={onIntent}
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
        className="popup min-w-[min(13rem,100vw-12px)] max-w-[calc(100vw-12px)] overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-sheet"
        // Before it is shown, so that it never flashes in another place.
        onBeforeToggle={(event) => event.newState === 'open' && putBesideTrigger()}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children}
      </div>
    </>
  );
}
