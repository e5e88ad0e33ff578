import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { sweepSessions } from './match-sessions.ts';

export const sweepShareSessionsJob = job<Record<string, never>, Resources>({
  name: 'sharing.sweep-sessions',
  data: z.object({}).strict(),
  schedule: '17 3 * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: (_data, { database }) => sweepSessions(database),
});
