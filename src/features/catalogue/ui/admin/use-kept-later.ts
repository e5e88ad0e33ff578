import { useEffect, useRef } from 'react';
import { keepUnsaved } from './unsaved.ts';

/** Milliseconds after the last key until what is typed is kept. */
const KEEP_AFTER_MS = 300;

/** Keeps what is typed of a video, a moment after the last key; nothing at once. */
export function useKeptLater(id: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  return (unsaved: Parameters<typeof keepUnsaved>[1]) => {
    clearTimeout(timer.current);
    const write = () => {
      waiting.current = null;
      keepUnsaved(id, unsaved);
    };
    if (!unsaved) return write();
    waiting.current = write;
    timer.current = setTimeout(write, KEEP_AFTER_MS);
  };
}
