import { useSyncExternalStore } from 'react';
import { keep, kept } from '#client/browser-storage.ts';

/** Spec 1 §4 Retroactive matching: the share that a visitor opened in this tab, until they signed in and were matched. */
const KEY = 'pending_share_match';
/** Spec 1 §3: the session in which it was opened, as the signed cookie, which no script can read, says too. */
const SESSION_KEY = 'anonymous_session_id';

const watchers = new Set<() => void>();

/** The token of the share that waits for its opener to sign in; null when none does, and where the server alone knows it. */
export const pendingMatch = (): string | null => kept('session', KEY);

/** Keeps the share that a visitor opened and the session in which they did, or with null forgets both. */
export function setPendingMatch(opened: { token: string; sessionId: string | null } | null): void {
  keep('session', KEY, opened?.token ?? null);
  keep('session', SESSION_KEY, opened?.sessionId ?? null);
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
