import { useEffect, useRef } from 'react';

/**
 * For a row that stays while its buttons change: where the pressed one goes, the first one that is left takes the focus, or the row if it may (`tabIndex`).
 * @param state what the buttons follow from
 * @returns the ref of the row
 */
export function useFocusKept<Row extends HTMLElement = HTMLLIElement>(state: string | boolean) {
  const row = useRef<Row>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      (row.current?.querySelector('button') ?? row.current)?.focus();
  }, [state]);
  return row;
}
