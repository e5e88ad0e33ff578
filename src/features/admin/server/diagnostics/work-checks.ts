import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { overdueEvents } from '#platform/events.ts';
import { forgetMetrics, lastMetric, sweepMetrics } from '#platform/metrics.ts';
import { checkMailServer } from '#platform/send-mail.ts';
import { fail, pass, warning } from '../../rules/run-check.ts';
import type { ServerCheck } from './check-given.ts';
import { PINGS, pingJob } from './ping-job.ts';

/** Milliseconds between two looks whether a job ran; the queue itself looks every two seconds. */
const LOOK_AGAIN_MS = 200;
const MARKS_KEPT_DAYS = 1;
const OVERDUE_SECONDS = 60;

export const workChecks: readonly ServerCheck[] = [
  {
    id: 'jobs',
    name: 'Background work runs',
    group: 'work',
    async run({ resources: { database, enqueue }, signal }, cleanUp) {
      const mark = randomUUID();
      cleanUp(() => forgetMetrics(database, mark));
      // Of a check that was cut off by the end of its process.
      await sweepMetrics(database, PINGS, MARKS_KEPT_DAYS);
      await enqueue(pingJob, { mark }, mark);
      while (!signal.aborted) {
        if (await lastMetric(database, mark)) return pass('A job was asked for and ran.');
        await delay(LOOK_AGAIN_MS);
      }
      return fail('A job was asked for and did not run.');
    },
  },
  {
    id: 'events',
    name: 'Events are delivered',
    group: 'work',
    async run({ resources: { database } }) {
      const names = await overdueEvents(database, OVERDUE_SECONDS);
      if (names.length === 0) return pass('Nothing waits.');
      return fail(`Not delivered for over a minute: ${names.join(', ')}. The log says why.`);
    },
  },
  {
    id: 'mail',
    name: 'The mail server accepts mails',
    group: 'work',
    async run({ resources: { config } }) {
      if (!config.mail)
        return warning('No mail server is set up: mails wait in the outbox for an admin to pass on.');
      await checkMailServer(config.mail.server);
      return pass(`${config.mail.server.host} answered and let us in.`);
    },
  },
];
