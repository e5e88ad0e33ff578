/** Milliseconds within which the second key of a sequence must follow. */
const sequenceMs = 1000;

export type ShortcutAction = 'search' | 'help' | 'home' | 'browse' | 'ask';

/** Every shortcut of the site; a sequence is written with a space. Also the rows of the sheet that lists them. */
export const shortcuts: readonly { keys: string; action: ShortcutAction; label: string }[] = [
  { keys: '/', action: 'search', label: 'Search' },
  { keys: 'g h', action: 'home', label: 'Go to Home' },
  { keys: 'g b', action: 'browse', label: 'Go to Browse' },
  { keys: 'a', action: 'ask', label: 'Ask this video' },
  { keys: '?', action: 'help', label: 'Show this list' },
];

/** A first key that waits for a second. */
export type PendingKey = { key: string; atMs: number } | null;

/**
 * What a key press means.
 * @param pending what the press before left waiting
 * @returns the action, if it completes one, and what now waits
 */
export function shortcutFor(
  key: string,
  atMs: number,
  pending: PendingKey,
): { action: ShortcutAction | null; pending: PendingKey } {
  const waits = pending !== null && atMs - pending.atMs <= sequenceMs;
  const typed = waits ? [`${pending.key} ${key}`, key] : [key];
  const found = shortcuts.find(({ keys }) => typed.includes(keys));
  if (found) return { action: found.action, pending: null };
  const begins = shortcuts.some(({ keys }) => keys.startsWith(`${key} `));
  return { action: null, pending: begins ? { key, atMs } : null };
}
