import { z } from 'zod';
import { adminAction } from '#platform/audit.ts';
import { flagChange } from '../contract-flags.ts';
import { settingsChange } from '../contract-settings.ts';

export const changedSettings = adminAction('admin.change-settings', {
  before: settingsChange,
  after: settingsChange,
});

export const ranJob = adminAction('admin.run-job', {
  before: z.object({}),
  after: z.object({ name: z.string() }),
});

export const retriedJobs = adminAction('admin.retry-jobs', {
  before: z.object({}),
  after: z.object({ name: z.string(), count: z.int() }),
});

export const setFlag = adminAction('admin.set-flag', { before: flagChange, after: flagChange });
