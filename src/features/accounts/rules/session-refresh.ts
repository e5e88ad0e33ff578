/** Milliseconds before its end at which a session is refreshed (spec 1 §9). */
const BEFORE_EXPIRY_MS = 5 * 60_000;

/** Milliseconds between two refreshes at least, whatever the end says: a wrong clock must not ask without pause. */
export const MIN_INTERVAL_MS = 60_000;

/** Timers of browsers count milliseconds in 31 bits and go off at once beyond (HTML, Timers): 24.8 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Milliseconds to wait before looking at the session again, and whether it is to be refreshed then: 5 minutes before
 * it ends, at once when it is past that (spec 1 §4).
 * @param expiresAtMs when the session ends; all three in milliseconds of the clock
 * @param refreshedAtMs when it was last tried to refresh it here; in the future, before the clock was set back
 */
export function nextRefresh(
  expiresAtMs: number,
  nowMs: number,
  refreshedAtMs = Number.NEGATIVE_INFINITY,
): { inMs: number; isDue: boolean } {
  const triedAtMs = Math.min(refreshedAtMs, nowMs);
  const dueAtMs = Math.max(expiresAtMs - BEFORE_EXPIRY_MS, triedAtMs + MIN_INTERVAL_MS);
  const inMs = Math.max(0, dueAtMs - nowMs);
  return inMs > MAX_TIMER_MS ? { inMs: MAX_TIMER_MS, isDue: false } : { inMs, isDue: true };
}
