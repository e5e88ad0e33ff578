const KEY = 'wished-favorite';

/** Keeps in this tab which video somebody wanted as a favorite before they were signed in. */
export function keepWishedFavorite(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing: the heart is pressed again.
  }
}

/** Whether a video is the one that was wanted here; it is so once. */
export function takeWishedFavorite(id: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== id) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
