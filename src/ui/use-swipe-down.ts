import { type PointerEvent, type RefObject, useRef } from 'react';

/** A swipe that ends this far down, in pixels, closes. */
const FAR = 64;

/**
 * Lets a finger draw a sheet down to close it; one that goes back leaves it where it was.
 * @returns what the head of the sheet listens to; it needs `touch-action: none`
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const fromY = useRef<number>(null);
  const down = (event: PointerEvent) => Math.max(0, event.clientY - (fromY.current ?? event.clientY));
  const draw = (pixels: number) => {
    if (!sheet.current) return;
    sheet.current.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
    sheet.current.style.transitionDuration = pixels > 0 ? '0s' : '';
  };
  const end = () => {
    fromY.current = null;
    draw(0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && event.isPrimary) fromY.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => draw(down(event)),
    onPointerUp: (event: PointerEvent) => {
      const isFar = down(event) > FAR;
      end();
      if (isFar) close();
    },
    onPointerCancel: end,
  };
}
