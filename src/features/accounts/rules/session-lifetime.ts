const DAY_SECONDS = 24 * 60 * 60;

/** How long a session lives without being used: with 'Remember me', and without, when the browser stays open. */
const PERSISTENT_SECONDS = 30 * DAY_SECONDS;
const BROWSER_SECONDS = DAY_SECONDS;

/** Seconds after its start at which a session ends for good, however much it is used (decisions: A remembered session). */
export const MAX_SESSION_SECONDS = 90 * DAY_SECONDS;

/** Seconds that a session lives from its start or its last refresh. */
export function sessionLifetimeSeconds(isPersistent: boolean): number {
  return isPersistent ? PERSISTENT_SECONDS : BROWSER_SECONDS;
}
