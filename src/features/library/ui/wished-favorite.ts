const KEY = 'wished-favorite';

/** Keeps in this tab which video somebody wanted as a favorite before they were signed in. */
export function keepWishedFavorite(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing: the heart is pressed again.
  }
}

/** Which video was wanted here, told once; null when none was. */
export function takeWishedFavorite(): string | null {
  try {
    const id = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return id;
  } catch {
    return null;
  }
}
