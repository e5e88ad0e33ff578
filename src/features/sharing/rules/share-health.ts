export type ShareHealth = 'healthy' | 'warning' | 'critical';

/** Milliseconds between two lines in the log (spec 2 §4 Share health). */
export const HEALTH_EVERY_MS = 5 * 60_000;

/** So many misses say nothing of the links: somebody mistyped one. */
const SAYS_NOTHING = 1;

/** How well share links work, by how many of those that were looked up led to something (spec 2 §4 Share health). */
export function shareHealth(valid: number, total: number): ShareHealth {
  if (total - valid <= SAYS_NOTHING) return 'healthy';
  const rate = valid / total;
  if (rate >= 0.95) return 'healthy';
  return rate >= 0.8 ? 'warning' : 'critical';
}
