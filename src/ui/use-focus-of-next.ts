import { useEffect, useRef } from 'react';

/**
 * For a list whose rows can be taken away: whose row goes with the focus in it goes on in the row that takes its place,
 * or with the list, or with the page when nothing is left of it.
 * @param shown what is shown now: how many rows, or which, where one of a next page may move up
 * @param row what a row is, as a selector
 * @param heir what takes the focus in it
 * @returns the ref of what holds the rows, which takes the focus only if it may (`tabIndex`)
 */
export function useFocusOfNext(shown: number | string, row: string, heir: string) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<{ one: Element; at: number }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go when others are shown
  useEffect(() => {
    if (!focused.current || focused.current.one.isConnected || document.activeElement !== document.body)
      return;
    const rows = place.current?.querySelectorAll(row) ?? [];
    const next = rows[Math.min(focused.current.at, rows.length - 1)]?.querySelector<HTMLElement>(heir);
    (next ?? place.current)?.focus();
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [shown, row, heir]);
  useEffect(() => {
    // Remembered, because the focus is gone by the time the row is.
    const remember = ({ target }: Event) => {
      const one = target instanceof Element ? target.closest(row) : null;
      const at = one ? [...(place.current?.querySelectorAll(row) ?? [])].indexOf(one) : -1;
      focused.current = one && at >= 0 ? { one, at } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [row]);
  return place;
}
