import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks whether the server is there again. */
const LOOK_EVERY_MS = 5_000;
/** Tries that nobody asked for, at one address. */
const MAX_TRIES = 3;

// Kept beside the components, since each failed try draws a new one.
let tried = { href: '', times: 0 };

/**
 * Tries again without being asked, once the server answers and has its database, while somebody looks.
 * @param isAway whether what failed did so because the server or its database could not be reached
 */
export function useReturnOfServer(isAway: boolean, tryAgain: () => Promise<unknown>): void {
  const { href } = useRouter().state.location;
  const look = useEffectEvent(async () => {
    if (tried.href !== href) tried = { href, times: 0 };
    if (tried.times >= MAX_TRIES || document.visibilityState === 'hidden' || !(await isReady())) return;
    tried.times += 1;
    await tryAgain();
  });
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAway]);
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/ready')).ok;
  } catch {
    return false;
  }
}
