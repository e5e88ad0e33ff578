import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { menuFocus } from './menu-focus.ts';

/** The items of an open DropdownMenu: takes the focus when it comes, and moves it by the keys of a menu. */
export function MenuList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => itemsOf(list.current)[0]?.focus(), []);

  const close = () => list.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    const items = itemsOf(list.current);
    const labels = items.map((item) => item.textContent ?? '');
    const next = menuFocus(event.key, labels, items.indexOf(document.activeElement as HTMLElement));
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its items
    <div
      ref={list}
      onKeyDown={onKeyDown}
      onClick={(event) => (event.target as Element).closest('[role^="menuitem"]') && close()}
    >
      {children}
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}
