/** How long a session lives without being refreshed: with 'Remember me', and without, when the browser stays open. */
const PERSISTENT_SECONDS = 30 * 24 * 60 * 60;
const BROWSER_SECONDS = 24 * 60 * 60;

/** Seconds that a session lives from its start or its last refresh. */
export function sessionLifetimeSeconds(isPersistent: boolean): number {
  return isPersistent ? PERSISTENT_SECONDS : BROWSER_SECONDS;
}
