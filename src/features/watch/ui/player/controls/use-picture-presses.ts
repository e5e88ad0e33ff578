import { useEffect, useRef } from 'react';

/** A tap that comes later after another is one of its own. */
const DOUBLE_TAP_MS = 300;
/** Seconds by which each tap after the first leads on or back, as on YouTube. */
const DOUBLE_TAP_SECONDS = 10;

interface PicturePresses {
  /** By a mouse, once and twice. */
  onClick: () => void;
  onDoubleClick: () => void;
  /** By a finger. */
  onTap: () => void;
  /** By a finger that taps again at once, on the left or right third. */
  onSeekBy: (seconds: number) => void;
}

/** What presses on the picture do: all that is in the place but the controls, also beside a film that stands upright. */
export function usePicturePresses(
  place: HTMLElement,
  controls: { readonly current: HTMLElement | null },
  presses: PicturePresses,
): void {
  const latest = useRef(presses);
  latest.current = presses;
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const isOnControls = ({ target }: Event) => controls.current?.contains(target as Node) ?? false;
    let lastTap: { atMs: number; side: number } | undefined;
    let isByFinger = false;
    const sideOf = ({ clientX }: MouseEvent) => {
      const { left, width } = place.getBoundingClientRect();
      const share = (clientX - left) / width;
      return share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
    };
    const tapped = (event: MouseEvent) => {
      const side = sideOf(event);
      const isAgain = lastTap?.side === side && side !== 0 && event.timeStamp - lastTap.atMs < DOUBLE_TAP_MS;
      lastTap = { atMs: event.timeStamp, side };
      if (isAgain) latest.current.onSeekBy(side * DOUBLE_TAP_SECONDS);
      else latest.current.onTap();
    };
    place.addEventListener(
      'click',
      (event) => {
        isByFinger = (event as PointerEvent).pointerType === 'touch';
        if (isOnControls(event)) lastTap = undefined;
        else if (isByFinger) tapped(event);
        else latest.current.onClick();
      },
      { signal },
    );
    place.addEventListener(
      'dblclick',
      (event) => isByFinger || isOnControls(event) || latest.current.onDoubleClick(),
      { signal },
    );
    return () => events.abort();
  }, [place, controls]);
}
