import { type RefObject, useEffect } from 'react';

/** Pixels under the upper edge in which one reads: less is the space over a question. */
const LINE = 16;

/**
 * Keeps what one reads in a log at its top while the log gets another width: who turns the screen goes on where they were. By its
 * words, for a wider one is lower, and while it is laid out anew it may have no end to scroll to.
 */
export function useReadingPlace(log: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = log.current;
    if (!scroller) return;
    let width = scroller.offsetWidth;
    let read: Read | undefined;
    // It is scrolled by being laid out anew, too, which is told of first.
    const look = () => {
      const now = scroller.offsetWidth;
      if (now === 0) return;
      if (now === width) read = readAt(scroller);
      else if (read?.element.isConnected) scroller.scrollTop += awayOf(read, scroller);
      width = now;
    };
    const sizes = new ResizeObserver(() => scroller.offsetWidth !== width && look());
    sizes.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [log]);
}

/** What stands at the line, and how much of it is above. */
type Read = { element: Element; share: number };

const lineOf = (scroller: Element): number => scroller.getBoundingClientRect().top + LINE;

function readAt(scroller: Element): Read {
  const line = lineOf(scroller);
  const isBelow = (one: Element) => one.getBoundingClientRect().bottom > line;
  let element = scroller;
  for (let inside = [...element.children].find(isBelow); inside; ) {
    element = inside;
    inside = [...element.children].find(isBelow);
  }
  const { top, height } = element.getBoundingClientRect();
  return { element, share: (line - top) / height };
}

function awayOf({ element, share }: Read, scroller: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + share * height - lineOf(scroller);
}
