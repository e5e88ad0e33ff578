import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { sweepEngagement } from './engagement.ts';

export const sweepEngagementJob = job<Record<string, never>, Resources>({
  name: 'interests.sweep-engagement',
  data: z.object({}).strict(),
  schedule: '7 3 * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: (_data, { database }) => sweepEngagement(database),
});
