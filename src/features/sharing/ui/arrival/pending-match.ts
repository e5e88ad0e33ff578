import { useSyncExternalStore } from 'react';

/** Spec 1 §4 Retroactive matching: the share that a visitor opened in this tab, until they signed in and were matched. */
const KEY = 'pending_share_match';

const watchers = new Set<() => void>();

/** The token of the share that waits for its opener to sign in; null when none does. */
export function pendingMatch(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Some people forbid sites to keep anything; the server knows by its cookie.
    return null;
  }
}

/** Keeps the share that a visitor opened, or with null forgets it. */
export function setPendingMatch(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    return;
  }
  for (const tell of watchers) tell();
}

export function usePendingMatch(): string | null {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    pendingMatch,
    () => null,
  );
}
