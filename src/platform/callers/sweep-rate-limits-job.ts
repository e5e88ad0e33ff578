import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../jobs.ts';
import type { Resources } from '../procedure.ts';

/** Deleted in one stroke. */
const PORTION = 2_000;

/** Forgets the limits of persons who have waited long enough. */
export const sweepRateLimitsJob = job<Record<string, never>, Resources>({
  name: 'platform.sweep-rate-limits',
  data: z.object({}).strict(),
  schedule: '*/10 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: async (_data, { database }, signal) => {
    for (let deleted: number | null = PORTION; deleted === PORTION; ) {
      signal.throwIfAborted();
      // Who asks at this moment holds several, in an order of their own: neither waits for the other.
      ({ rowCount: deleted } = await database.execute(sql`
        delete from rate_limits where key = any(array(
          select key from rate_limits where expires_at < now() limit ${PORTION} for update skip locked))`));
    }
  },
});
