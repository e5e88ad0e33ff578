import { useSyncExternalStore } from 'react';

/** Spec 1 §4 Retroactive matching: the share that a visitor opened in this tab, until they signed in and were matched. */
const KEY = 'pending_share_match';
/** Spec 1 §3: the session in which it was opened, as the signed cookie, which no script can read, says too. */
const SESSION_KEY = 'anonymous_session_id';

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

/** Keeps the share that a visitor opened and the session in which they did, or with null forgets both. */
export function setPendingMatch(opened: { token: string; sessionId: string | null } | null): void {
  const keep = (key: string, value: string | null | undefined) =>
    value ? sessionStorage.setItem(key, value) : sessionStorage.removeItem(key);
  try {
    keep(KEY, opened?.token);
    keep(SESSION_KEY, opened?.sessionId);
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
