const KEY = 'wished-favorite';
/** Who signs in later than that has other things in mind. */
const KEPT_MS = 60 * 60 * 1000;

/** Keeps in this tab which video somebody wanted as a favorite before they were signed in. */
export function keepWishedFavorite(id: string): void {
  try {
    sessionStorage.setItem(KEY, `${id} ${Date.now()}`);
  } catch {
    // A browser that keeps nothing: the heart is pressed again.
  }
}

/** Whether a video is the one that was wanted here within the last hour; it is so once. */
export function takeWishedFavorite(id: string): boolean {
  try {
    const [wished, at] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (wished !== id) return false;
    sessionStorage.removeItem(KEY);
    return Date.now() - Number(at) < KEPT_MS;
  } catch {
    return false;
  }
}
