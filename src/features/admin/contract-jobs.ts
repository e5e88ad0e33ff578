import { z } from 'zod';
import { operation } from '#lib/operation.ts';

/** ISO 8601, as are all moments here. */
const moment = z.string();
const amount = z.int().nonnegative();

const jobState = z.object({
  /** Such as `media.fetch-thumbnail`. */
  name: z.string(),
  /** A cron expression in UTC; null for what runs when it is asked for alone. */
  schedule: z.string().nullable(),
  /** Whether a setting switches it off: it wakes, and does nothing. */
  isOff: z.boolean(),
  lastRun: z
    .object({ at: moment, state: z.enum(['running', 'done', 'failed']), milliseconds: z.number().nullable() })
    .nullable(),
  nextRunAt: moment.nullable(),
  waiting: amount,
  running: amount,
  failed: amount,
  failures: z.array(z.object({ message: z.string(), count: amount, lastAt: moment })),
  /** Whether it can be run by itself: it is told nothing else, and is not off. */
  mayRunNow: z.boolean(),
});
export type JobState = z.infer<typeof jobState>;

const name = z.string().max(100);

/** Background work, as admins watch it. */
export const jobsContract = {
  jobs: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/jobs', summary: 'How background work fares' })
    .output(z.object({ jobs: z.array(jobState).nullable() })),

  /** Asks for a run; of several who ask before it begins, all get the one. */
  runJob: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/jobs/{name}/run', summary: 'Run background work now' })
    .input(z.object({ name }))
    .output(z.object({})),

  /** Lets the jobs of a kind that failed run once more. */
  retryJobs: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/jobs/{name}/retry', summary: 'Run failed background work again' })
    .input(z.object({ name }))
    .output(z.object({ retried: amount })),
};
