import { type RefObject, useEffect, useRef, useState } from 'react';

/** Leads to what is listed, in each card. */
const TITLES = ':is(h3, h4) a';

/**
 * Follows how an endless list grows. Whoever stood with the focus on its end goes on with the first video that
 * arrived, or with Retry when none did; nobody else's focus moves.
 * @returns how many videos the last page brought
 */
export function useArrivals(
  count: number,
  failed: boolean,
  list: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
): number {
  const [shown, setShown] = useState({ count, before: count });
  if (shown.count !== count) setShown({ count, before: Math.min(shown.count, count) });
  const stoodAtEnd = useRef(false);

  useEffect(() => {
    // Remembered, because what had the focus is gone, and the focus with it, by the time the next page is drawn.
    const remember = ({ target }: Event) => {
      stoodAtEnd.current = target instanceof Node && end.current?.contains(target) === true;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, [end]);

  // Not all that is listed is drawn: a favorite that was taken away is not.
  const drawn = useRef(0);
  useEffect(() => {
    const titles = list.current?.querySelectorAll<HTMLElement>(TITLES) ?? [];
    if (titles.length > drawn.current && stoodAtEnd.current) titles[drawn.current]?.focus();
    drawn.current = titles.length;
  });

  useEffect(() => {
    if (failed && stoodAtEnd.current) end.current?.querySelector('button')?.focus();
  }, [failed, end]);

  return shown.count - shown.before;
}
