import { useEffect, useRef, useState } from 'react';
import { areShortcutsOff } from './shortcut-choice.ts';

/** Hears the keys until whoever understands them is there: most people never type a shortcut. */
export function useEarlyKeys() {
  const [isWanted, setIsWanted] = useState(false);
  const early = useRef<KeyboardEvent[]>([]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (areShortcutsOff()) return;
      // What goes into a field is no shortcut, and shows without waiting for them.
      if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
      // Some browsers search in the page at this key; by the time the shortcut is there it is too late to say no.
      if (event.key === '/' && event.target === document.body) event.preventDefault();
      early.current.push(event);
      setIsWanted(true);
    };
    document.addEventListener('keydown', onKeyDown);
    stop.current = () => document.removeEventListener('keydown', onKeyDown);
    return stop.current;
  }, []);
  /** Whoever understands them is there, and stays: from now on nobody else hears them. */
  const take = () => {
    setIsWanted(true);
    stop.current?.();
    return early.current.splice(0);
  };
  /** Whoever understands them cannot be had: understood later they would surprise. The next key asks anew. */
  const forget = () => {
    setIsWanted(false);
    return early.current.splice(0);
  };
  return { isWanted, take, forget };
}
