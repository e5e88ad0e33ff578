import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { sweepMails } from './queries.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';

/** Asked for after a mail was queued; by its schedule for what has to be tried again, or was not asked for. */
export const sendMailsJob = job<Record<string, never>, Resources>({
  name: 'mail.send',
  data: z.object({}).strict(),
  schedule: '* * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  work: (_data, resources, signal) => sendWaitingMails(resources, signal),
});

export const sweepMailsJob = job<Record<string, never>, Resources>({
  name: 'mail.sweep',
  data: z.object({}).strict(),
  schedule: '41 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: (_data, resources) => sweepMails(resources.database),
});
