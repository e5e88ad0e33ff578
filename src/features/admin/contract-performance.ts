import { z } from 'zod';
import { operation } from '#lib/operation.ts';

const amount = z.int().nonnegative();
/** 0 to 1; null where there was nothing to measure. */
const share = z.number().min(0).max(1).nullable();
const slowest = z.array(
  z.object({ name: z.string(), calls: amount, averageMs: z.number(), longestMs: z.number(), slow: amount }),
);

/** What all instances measured in the last hour (spec 3 §9 Performance monitor). */
const performanceFigures = z.object({
  /** 0 to 100. */
  healthScore: z.int(),
  queries: amount,
  /** Those of 100 ms or more. */
  slowQueries: amount,
  averageQueryMs: z.number().nullable(),
  slowShare: share,
  /** Of pages and searches by tag, which are kept for some time: how often what was asked for was there. */
  hitRate: share,
  lookups: amount,
  /** Operations and statements that took longest at once, the slowest first. */
  slowestOperations: slowest,
  slowestStatements: slowest,
});
export type PerformanceFigures = z.infer<typeof performanceFigures>;

export const performanceContract = {
  /** Null before anything was measured. */
  performance: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/performance', summary: 'How fast the site was in the last hour' })
    .output(z.object({ figures: performanceFigures.nullable() })),
};
