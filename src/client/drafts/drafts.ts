import { keep, kept } from '../browser-storage.ts';

/** Milliseconds after the last key until what is typed is written where it outlives a reload. */
const WRITE_AFTER_MS = 300;

/** Also for who forbids sites to keep anything: then it outlives no reload. */
const here = new Map<string, unknown>();
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** What was typed in this tab of a thing and not saved; null for nothing. Whoever asks knows what may be of another shape. */
export function draftOf(key: string): unknown {
  if (here.has(key)) return here.get(key);
  try {
    return JSON.parse(kept('session', key) ?? 'null');
  } catch {
    // Something else wrote there.
    return null;
  }
}

/** Keeps what is typed of a thing over a reload, a moment after the last key; null forgets it at once. */
export function keepDraft(key: string, held: unknown): void {
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  if (held === null) {
    here.delete(key);
    keep('session', key, null);
    return;
  }
  here.set(key, held);
  if (waiting.size === 0) addEventListener('pagehide', writeAll, { once: true });
  waiting.set(
    key,
    setTimeout(() => write(key), WRITE_AFTER_MS),
  );
}

function write(key: string): void {
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  keep('session', key, JSON.stringify(here.get(key)));
}

/** Whoever reloads within the moment loses nothing either. */
function writeAll(): void {
  for (const key of [...waiting.keys()]) write(key);
}
