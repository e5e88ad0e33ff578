import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import { writeMetrics } from '#platform/metrics.ts';
import type { Resources } from '#platform/procedure.ts';

/** Under which category the marks stand that say that a job ran. */
export const PINGS = 'diagnostics';

/** Leaves a mark that it ran, on whichever instance; who asked for it removes the mark. */
export const pingJob = job({
  name: 'admin.ping',
  data: z.object({ mark: z.uuid() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 30,
  keptSeconds: 60,
  async work({ mark }, { database }: Pick<Resources, 'database'>) {
    await writeMetrics(database, [{ category: PINGS, name: mark, value: 1, tags: {} }]);
  },
});
