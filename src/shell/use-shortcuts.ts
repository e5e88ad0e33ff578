import { useEffect, useEffectEvent, useState } from 'react';
import { areShortcutsOff, switchShortcuts } from './shortcut-choice.ts';
import { type PendingKey, type ShortcutAction, shortcutFor } from './shortcuts.ts';

/** Milliseconds for which letters that follow a slash wait for the search field: it may stand in a sheet yet to come. */
const FIELD_WAIT_MS = 10_000;

/**
 * Calls `act` for the shortcut that was typed, unless the keys belong to a field or a sheet is open.
 * @param takeEarly gives what was typed before this was there
 */
export function useShortcuts(act: (action: ShortcutAction) => void, takeEarly: () => KeyboardEvent[]) {
  const [enabled, setEnabled] = useState(() => !areShortcutsOff());
  const latest = useEffectEvent(act);
  const early = useEffectEvent(takeEarly);
  useEffect(() => {
    const typed = early();
    if (!enabled) return;
    let pending: PendingKey = null;
    let forField = { text: '', untilMs: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        (event.defaultPrevented && !typed.includes(event)) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTaken(event.target)
      )
        return;
      if (event.timeStamp < forField.untilMs) {
        if ([...event.key].length > 1) return;
        event.preventDefault();
        forField.text += event.key;
        return;
      }
      const meant = shortcutFor(event.key, event.timeStamp, pending);
      pending = meant.pending;
      if (!meant.action) return;
      event.preventDefault();
      if (meant.action === 'search') forField = { text: '', untilMs: event.timeStamp + FIELD_WAIT_MS };
      latest(meant.action);
    };
    const handOver = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement) || field.type !== 'search') return;
      if (performance.now() < forField.untilMs) typeInto(field, forField.text);
      forField = { text: '', untilMs: 0 };
    };
    typed.forEach(onKeyDown);
    // They all came before the field had the focus.
    handOver();
    document.addEventListener('focusin', handOver);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', handOver);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [enabled]);
  const change = (on: boolean) => {
    setEnabled(on);
    switchShortcuts(on);
  };
  return { enabled, setEnabled: change };
}

/** Puts text into a field as if it was typed there. */
function typeInto(field: HTMLInputElement, text: string): void {
  if (text === '') return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether the keys go somewhere else: into a field, a menu or an open sheet. */
function isTaken(target: EventTarget | null): boolean {
  const inField =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]');
  return Boolean(inField) || document.querySelector('dialog:modal, [data-drawer][open]') !== null;
}
