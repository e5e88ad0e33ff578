import type { Resources } from '#platform/procedure.ts';
import { sendMailsJob } from './jobs.ts';

/**
 * Asks for what was queued to be sent at once, after the commit. Nobody waits for it and nothing depends on it:
 * within a minute it is sent anyway.
 */
export function sendMailsSoon({ config, enqueue, log }: Pick<Resources, 'config' | 'enqueue' | 'log'>): void {
  if (!config.mail) return;
  enqueue(sendMailsJob, {}, 'send').catch((err) => log.warn({ err }, 'sending mails was not asked for'));
}
