import { z } from 'zod';
import { job } from '../jobs.ts';
import type { Resources } from '../procedure.ts';

/** Removes what is left of files that a crash cut off. */
export const sweepFilesJob = job<Record<string, never>, Resources>({
  name: 'platform.sweep-files',
  data: z.object({}).strict(),
  schedule: '40 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: async (_data, { storage }) => storage.sweep(),
});
