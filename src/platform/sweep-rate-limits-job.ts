import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rateLimits } from '#database/operations.ts';
import { job } from './jobs.ts';
import type { Resources } from './procedure.ts';

/** Forgets the limits of persons who have waited long enough. */
export const sweepRateLimitsJob = job<Record<string, never>, Resources>({
  name: 'platform.sweep-rate-limits',
  data: z.object({}).strict(),
  schedule: '*/10 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: async (_data, resources) => {
    await resources.database.delete(rateLimits).where(lt(rateLimits.expires_at, sql`now()`));
  },
});
