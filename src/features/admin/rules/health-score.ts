/** What the score is drawn from; null where there was nothing to measure. */
export interface Health {
  averageQueryMs: number | null;
  /** The share of what was asked for and is kept for some time that was there: 0 to 1. */
  hitRate: number | null;
  /** The share of queries that were slow: 0 to 1. */
  slowShare: number | null;
}

/**
 * How well the site does, from 100 down (spec 3 §9): for queries that take long on average, for what is kept and was not
 * there, for the share of slow queries. Of what nothing was measured nothing is deducted.
 */
export function healthScore({ averageQueryMs, hitRate, slowShare }: Health): number {
  let score = 100;
  if (averageQueryMs !== null) {
    if (averageQueryMs > 100) score -= 30;
    else if (averageQueryMs > 50) score -= 15;
  }
  if (hitRate !== null) {
    if (hitRate < 0.5) score -= 25;
    else if (hitRate < 0.7) score -= 10;
  }
  if (slowShare !== null) {
    if (slowShare > 0.05) score -= 20;
    else if (slowShare > 0.02) score -= 10;
  }
  return score;
}
