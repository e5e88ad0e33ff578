import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { tooltipPlace } from './tooltip-place.ts';
import { tooltipDelayMs } from './tooltip-timing.ts';

type TooltipProps = {
  /** A few words; never the only place where something is said, since touch has no tooltips. */
  text: string;
  /** Draws what is explained, with the attribute that ties it to the tooltip. */
  children: (anchor: { 'aria-describedby': string }) => ReactNode;
};

// Shared by all tooltips of the page: when the last one closed.
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** A few words that show when the pointer rests on something, at once on keyboard focus, and go on Escape. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    const box = anchor.current?.firstElementChild?.getBoundingClientRect();
    const popup = tooltip.current;
    if (!box || !popup || popup.matches(':popover-open')) return;
    popup.showPopover();
    const { left, top } = tooltipPlace(
      box,
      { width: popup.offsetWidth, height: popup.offsetHeight },
      { width: window.innerWidth, height: window.innerHeight },
    );
    popup.style.left = `${left}px`;
    popup.style.top = `${top}px`;
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (!tooltip.current?.matches(':popover-open')) return;
    tooltip.current.hidePopover();
    lastClosedAt = performance.now();
  };
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, tooltipDelayMs(performance.now() - lastClosedAt));
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what the control inside reports
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={onPointerEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={tooltip}
        id={id}
        role="tooltip"
        popover="manual"
        className="popup inset-auto w-max max-w-64 rounded-sm border-0 bg-ink px-2 py-1 text-sm text-paper [--popup-from:4px]"
      >
        {text}
      </span>
    </span>
  );
}
