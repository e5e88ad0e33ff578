import { keep, kept } from '#client/browser-storage.ts';

const KEY = 'wished-favorite';

/** Keeps in this tab which video somebody wanted as a favorite before they were signed in. */
export function keepWishedFavorite(id: string): void {
  keep('session', KEY, id);
}

/** Which video was wanted here, told once; null when none was. */
export function takeWishedFavorite(): string | null {
  const id = kept('session', KEY);
  keep('session', KEY, null);
  return id;
}
