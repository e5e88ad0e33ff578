import { useSyncExternalStore } from 'react';

const keyOf = (videoId: string) => `unsent-question:${videoId}`;

/** Also for who forbids sites to keep anything: then it outlives no reload. */
const here = new Map<string, string>();
const watchers = new Set<() => void>();

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

function unsentQuestion(videoId: string): string | null {
  const known = here.get(videoId);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(keyOf(videoId));
  } catch {
    return null;
  }
}

/** Keeps what somebody typed of a video and could not send, until it is sent: null then. Over a reload, too. */
export function keepUnsentQuestion(videoId: string, text: string | null): void {
  if (text === null) here.delete(videoId);
  else here.set(videoId, text);
  try {
    if (text === null) sessionStorage.removeItem(keyOf(videoId));
    else sessionStorage.setItem(keyOf(videoId), text);
  } catch {
    // Kept by this page alone.
  }
  for (const tell of watchers) tell();
}

/** What was typed of a video and could not be sent; null for nothing. */
export function useUnsentQuestion(videoId: string): string | null {
  return useSyncExternalStore(
    watch,
    () => unsentQuestion(videoId),
    () => null,
  );
}
