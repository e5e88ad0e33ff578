/** In the browser's storage, for the tab that the mailed link opens: when a new password was asked for, and from where. */
const KEY = 'reset-target';
/** Milliseconds for which the mailed link works. */
const LINK_MS = 60 * 60_000;

/** Remembers where whoever asks for a new password wishes to go once they signed in. */
export function keepResetTarget(target: string | undefined): void {
  try {
    if (target) localStorage.setItem(KEY, `${Date.now()} ${target}`);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage one goes home.
  }
}

/** Where they wished to go; undefined for home. Whether one may go there is seen when one goes. */
export function keptResetTarget(): string | undefined {
  try {
    const [askedAt, target] = (localStorage.getItem(KEY) ?? '').split(' ');
    return Date.now() - Number(askedAt) < LINK_MS ? target : undefined;
  } catch {
    return undefined;
  }
}
