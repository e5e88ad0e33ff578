import { averageMs, lastHour } from '#platform/measured-performance.ts';
import type { Timing } from '#platform/performance-meter.ts';
import type { Resources } from '#platform/procedure.ts';
import type { PerformanceFigures } from '../contract-performance.ts';
import { healthScore } from '../rules/health-score.ts';

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** What all instances measured in the last hour, and what it says of the site; null before anything was measured. */
export async function performanceFigures({
  database,
  meter,
}: Pick<Resources, 'database' | 'meter'>): Promise<PerformanceFigures | null> {
  const { queries, hits, misses, operations, statements } = await lastHour(database, meter);
  if (queries.calls === 0) return null;
  const health = {
    averageQueryMs: averageMs(queries),
    hitRate: share(hits, hits + misses),
    slowShare: share(queries.slow, queries.calls),
  };
  return {
    healthScore: healthScore(health),
    ...health,
    queries: queries.calls,
    slowQueries: queries.slow,
    lookups: hits + misses,
    slowestOperations: operations.map(inFigures),
    slowestStatements: statements.map(inFigures),
  };
}

const inFigures = (timing: Timing & { name: string }) => ({
  name: timing.name,
  calls: timing.calls,
  averageMs: averageMs(timing) ?? 0,
  longestMs: timing.maxMs,
  slow: timing.slow,
});
