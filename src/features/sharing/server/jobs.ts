import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import { sweepMetrics } from '#platform/metrics.ts';
import type { Resources } from '#platform/procedure.ts';
import { METRICS_CATEGORY } from './friend-attempts.ts';
import { sweepSessions } from './match-sessions.ts';
import { sweepShareEvents } from './share-events.ts';

/** Days that what is known of attempts to connect people is kept. */
const METRICS_DAYS = 90;

export const sweepShareSessionsJob = job<Record<string, never>, Resources>({
  name: 'sharing.sweep-sessions',
  data: z.object({}).strict(),
  schedule: '17 3 * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  async work(_data, { database }) {
    await sweepSessions(database);
    await sweepMetrics(database, METRICS_CATEGORY, METRICS_DAYS);
  },
});

/** Forgets what nobody is told any more of what happened to shares. */
export const sweepShareEventsJob = job<Record<string, never>, Resources>({
  name: 'sharing.sweep-share-events',
  data: z.object({}).strict(),
  schedule: '41 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: (_data, { database }) => sweepShareEvents(database),
});
