import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { sweepVisits } from './queries.ts';

export const sweepVisitsJob = job<Record<string, never>, Resources>({
  name: 'watch.sweep-visits',
  data: z.object({}).strict(),
  schedule: '17 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: (_data, resources) => sweepVisits(resources.database),
});
