/** Where a browser keeps things: for all its tabs and for long, or for one tab while that is open. */
type Area = 'local' | 'session';

/** Merely to name it throws where somebody forbids sites to keep anything. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** What this browser keeps under a key; null when nothing, or when it may keep nothing. */
export function kept(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a value under a key, in place of the one before; null forgets it.
 * @returns whether that came to pass: not where the browser may keep nothing, or has no room left
 */
export function keep(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
