import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '#client/session.ts';

/** Of a visitor, who takes it along when they sign in, or of a member, who leaves it to nobody. */
const keyOf = (videoId: string, memberId: string | null) =>
  memberId === null ? `unsent-question:${videoId}` : `unsent-question:${videoId}:${memberId}`;

/** Also for who forbids sites to keep anything: then it outlives no reload. */
const here = new Map<string, string>();
const watchers = new Set<() => void>();

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

function kept(key: string): string | null {
  const known = here.get(key);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | null): void {
  if (text === null) here.delete(key);
  else here.set(key, text);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Kept by this page alone.
  }
}

/**
 * What somebody asked of a video and was not taken; null for nothing. It is kept over a reload, and while one signs in.
 * @returns with it the function that keeps another, or with null forgets it
 */
export function useUnsentQuestion(videoId: string): [string | null, (text: string | null) => void] {
  const memberId = useSession()?.id ?? null;
  const unsent = useSyncExternalStore(
    watch,
    () => kept(keyOf(videoId, memberId)) ?? kept(keyOf(videoId, null)),
    () => null,
  );
  const keepUnsent = useCallback(
    (text: string | null) => {
      keep(keyOf(videoId, null), null);
      keep(keyOf(videoId, memberId), text);
      for (const tell of watchers) tell();
    },
    [videoId, memberId],
  );
  return [unsent, keepUnsent];
}
