import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Pixels that a press of a button and of an arrow key move the row, and how much faster it runs than the mouse. */
const BUTTON_STEP = 200;
const KEY_STEP = 100;
const DRAG_SPEED = 1.5;
/** Pixels that a button takes of the row, with the ground that fades it out. */
const BUTTON_ROOM = 68;
/** Pixels that a mouse may move before a press is a drag. */
const DRAG_THRESHOLD = 4;

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

/** What it stands on, into which it fades out. */
const grounds = { paper: 'from-paper', raised: 'from-raised', sunken: 'from-sunken' };

type ScrollRowProps = ComponentProps<'div'> & { ground?: keyof typeof grounds; children: ReactNode };

/**
 * A row that is wider than its place (spec 2 §2 Category bar): it moves by buttons where there is more, by dragging,
 * by arrow keys, and by itself to what has the focus.
 */
export function ScrollRow({ ground = 'paper', className, children, ...rest }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null);
  const [more, setMore] = useState({ left: false, right: false });
  /** The button that somebody came to by the keyboard: it stays at the end of the row, or the focus would be lost. */
  const [held, setHeld] = useState<Side | null>(null);

  const look = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const left = element.scrollLeft > 1;
    const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
    setMore((last) => (last.left === left && last.right === right ? last : { left, right }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the row makes it as wide as it is
  useEffect(look, [children]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [look]);

  const move = (pixels: number) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: pixels, behavior: still ? 'instant' : 'smooth' });
  };
  const endOfDrag = (event: MouseEvent) => {
    if (!drag.current?.moved) return;
    // The press that ended a drag chose nothing.
    event.preventDefault();
    event.stopPropagation();
    drag.current = null;
  };

  return (
    <div className="relative min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the row under the links that have the focus */}
      <div
        {...rest}
        ref={row}
        className={clsx('flex overflow-x-auto overscroll-x-contain [scrollbar-width:none]', className)}
        onFocus={({ currentTarget, target }) => {
          // Not under who presses it.
          if (target.matches(':focus-visible'))
            currentTarget.scrollLeft += distanceToClear(currentTarget, target);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.defaultPrevented || isElsewhere(event.target)) return;
          event.preventDefault();
          move(event.key === 'ArrowLeft' ? -KEY_STEP : KEY_STEP);
        }}
        // Fingers scroll by themselves.
        onPointerDown={(event) => {
          const { scrollLeft: left, scrollWidth, clientWidth } = event.currentTarget;
          const takes = event.pointerType === 'mouse' && event.button === 0 && scrollWidth > clientWidth;
          drag.current =
            takes && !isElsewhere(event.target) ? { x: event.clientX, left, moved: false } : null;
        }}
        onPointerMove={(event) => {
          const from = drag.current;
          if (!from || event.buttons !== 1) return;
          const distance = event.clientX - from.x;
          if (!from.moved && Math.abs(distance) < DRAG_THRESHOLD) return;
          from.moved = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.scrollLeft = from.left - distance * DRAG_SPEED;
        }}
        onDragStart={(event) => event.preventDefault()}
        onClickCapture={endOfDrag}
      >
        {children}
      </div>
      {SIDES.map(
        (side) =>
          (more[side] || held === side) && (
            <Edge key={side} side={side} ground={ground}>
              <IconButton
                label={`Scroll ${side}`}
                icon={<Icon of={side === 'left' ? ChevronLeft : ChevronRight} />}
                aria-disabled={!more[side] || undefined}
                onClick={() => move(side === 'left' ? -BUTTON_STEP : BUTTON_STEP)}
                onFocus={({ target }) => target.matches(':focus-visible') && setHeld(side)}
                onKeyDown={() => setHeld(side)}
                onBlur={() => setHeld(null)}
                className="aria-disabled:opacity-50"
              />
            </Edge>
          ),
      )}
    </div>
  );
}

/** Whether a key or a press in a row is for a field in it, or for a menu that lies over it. */
const isElsewhere = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [popover]') !== null;

/** How far a row is to be scrolled until something in it stands clear of the buttons on both sides, its beginning first. */
function distanceToClear(row: Element, one: Element): number {
  const [place, box] = [row.getBoundingClientRect(), one.getBoundingClientRect()];
  const beyond = Math.max(0, box.right - (place.right - BUTTON_ROOM));
  const toBegin = box.left - (place.left + BUTTON_ROOM);
  return Math.min(beyond, toBegin);
}

/** Fades the row out towards the side where there is more of it. */
function Edge({ side, ground, children }: { side: Side; ground: keyof typeof grounds; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'absolute inset-y-0 z-1 flex items-center from-60% to-transparent',
        grounds[ground],
        side === 'left' ? 'left-0 bg-linear-to-r pr-6' : 'right-0 bg-linear-to-l pl-6',
      )}
    >
      {children}
    </div>
  );
}
