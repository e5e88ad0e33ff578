import { useEffect, useEffectEvent } from 'react';
import { useSessionChange } from '#client/session.ts';

/**
 * Asks something a while after somebody signed in and has the page that they came for; breaks it off when they sign out, as
 * it would be refused.
 */
export function useAfterSignIn(delayMs: number, ask: (signal: AbortSignal) => Promise<void>): void {
  const isChanging = useSessionChange() !== null;
  const start = useEffectEvent((signal: AbortSignal) => void ask(signal));
  useEffect(() => {
    if (isChanging) return;
    const asking = new AbortController();
    const timer = setTimeout(() => start(asking.signal), delayMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isChanging, delayMs]);
}
