import { useEffect, useRef } from 'react';

/**
 * Where the pressed button of a row goes, the first one that is left takes the focus, or the row if it may (`tabIndex`).
 * @param state what the buttons follow from
 * @returns the ref of the row
 */
export function useFocusKept(state: string | boolean) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      (row.current?.querySelector('button') ?? row.current)?.focus();
  }, [state]);
  return row;
}
