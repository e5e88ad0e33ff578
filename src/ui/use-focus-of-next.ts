import { useEffect, useRef } from 'react';

/**
 * For a list whose rows can be taken away: whose row goes with the focus in it goes on in the row that takes its place,
 * or with the list, or with the page when nothing is left of it.
 * @param count rows shown now
 * @param row what a row is, as a selector
 * @param heir what takes the focus in it
 * @returns the ref of what holds the rows, which takes the focus only if it may (`tabIndex`)
 */
export function useFocusOfNext(count: number, row: string, heir: string) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body || focused.current < 0) return;
    const rows = place.current?.querySelectorAll(row) ?? [];
    const next = rows[Math.min(focused.current, rows.length - 1)]?.querySelector<HTMLElement>(heir);
    (next ?? place.current)?.focus();
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [count, row, heir]);
  useEffect(() => {
    // Remembered, because the focus is gone by the time the row is.
    const remember = ({ target }: Event) => {
      const one = target instanceof Element ? target.closest(row) : null;
      focused.current = one ? [...(place.current?.querySelectorAll(row) ?? [])].indexOf(one) : -1;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [row]);
  return place;
}
