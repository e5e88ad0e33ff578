import { useEffect, useRef, useState } from 'react';

/** Hears the keys until whoever understands them is there: most people never type a shortcut. */
export function useEarlyKeys() {
  const [hasTyped, setHasTyped] = useState(false);
  const early = useRef<KeyboardEvent[]>([]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      early.current.push(event);
      setHasTyped(true);
    };
    document.addEventListener('keydown', onKeyDown);
    stop.current = () => document.removeEventListener('keydown', onKeyDown);
    return stop.current;
  }, []);
  const take = () => {
    stop.current?.();
    return early.current.splice(0);
  };
  return { hasTyped, take };
}
