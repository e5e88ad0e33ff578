/** What the score is drawn from; null where there was nothing to measure. */
export interface Health {
  averageQueryMs: number | null;
  /** The share of what was asked for and is kept for some time that was there: 0 to 1. */
  hitRate: number | null;
  /** The share of queries that were slow: 0 to 1. */
  slowShare: number | null;
}

/** Why the score is below 100: points, and for what. */
interface Deduction {
  points: number;
  reason: string;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What is deducted from 100 (spec 3 §9); of what nothing was measured nothing is. */
export function healthDeductions({ averageQueryMs, hitRate, slowShare }: Health): Deduction[] {
  const deductions: Deduction[] = [];
  if (averageQueryMs !== null && averageQueryMs > 50)
    deductions.push({
      points: averageQueryMs > 100 ? 30 : 15,
      reason: `a query takes ${Math.round(averageQueryMs)} ms on average; up to 50 ms is well`,
    });
  if (hitRate !== null && hitRate < 0.7)
    deductions.push({
      points: hitRate < 0.5 ? 25 : 10,
      reason: `${percent(hitRate)} of the pages and searches by tag that were asked for were kept already; 70 % is well. On a site that few visit, most are opened for the first time`,
    });
  if (slowShare !== null && slowShare > 0.02)
    deductions.push({
      points: slowShare > 0.05 ? 20 : 10,
      reason: `${percent(slowShare)} of the queries are slow; up to 2 % is well`,
    });
  return deductions;
}

/** How well the site does, from 100 down (spec 3 §9). */
export function healthScore(health: Health): number {
  return healthDeductions(health).reduce((score, { points }) => score - points, 100);
}
