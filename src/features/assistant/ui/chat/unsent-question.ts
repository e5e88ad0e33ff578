import { useCallback, useSyncExternalStore } from 'react';
import { keep, kept } from '#client/browser-storage.ts';
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

const unsentUnder = (key: string): string | null => here.get(key) ?? kept('session', key);

function keepUnder(key: string, text: string | null): void {
  if (text === null) here.delete(key);
  else here.set(key, text);
  keep('session', key, text);
}

/**
 * What somebody asked of a video and was not taken; null for nothing. It is kept over a reload, and while one signs in.
 * @returns with it the function that keeps another, or with null forgets it
 */
export function useUnsentQuestion(videoId: string): [string | null, (text: string | null) => void] {
  const memberId = useSession()?.id ?? null;
  const unsent = useSyncExternalStore(
    watch,
    () => unsentUnder(keyOf(videoId, memberId)) ?? unsentUnder(keyOf(videoId, null)),
    () => null,
  );
  const keepUnsent = useCallback(
    (text: string | null) => {
      keepUnder(keyOf(videoId, null), null);
      keepUnder(keyOf(videoId, memberId), text);
      for (const tell of watchers) tell();
    },
    [videoId, memberId],
  );
  return [unsent, keepUnsent];
}
