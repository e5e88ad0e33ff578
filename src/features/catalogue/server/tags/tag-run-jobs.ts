import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tagRuns } from '#database/schema.ts';
import { EVERY_MINUTE, job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { advanceTagRun } from './advance-tag-run.ts';

/** Works on the tags of many videos. */
export const advanceTagRunJob = job<{ runId: string }, Resources>({
  name: 'catalogue.advance-tag-run',
  data: z.object({ runId: z.uuid() }),
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 3_600,
  work: ({ runId }, resources, signal) => advanceTagRun(resources, runId, signal),
});

/** Minutes after which nobody is at work on a run that says so: its instance was killed. A pause is ten seconds at most. */
const ABANDONED_MINUTES = 1;
/** Days after which a run is forgotten, and cannot be undone any more. */
const KEPT_DAYS = 90;

/** Takes up a run whose instance was killed, and forgets old ones. */
export const resumeTagRunsJob = job<Record<string, never>, Resources>({
  name: 'catalogue.resume-tag-runs',
  ...EVERY_MINUTE,
  async work(_data, { database, enqueue }) {
    const isOld = (interval: ReturnType<typeof sql>) => lt(tagRuns.updated_at, sql`now() - ${interval}`);
    const abandoned = await database
      .select({ id: tagRuns.id })
      .from(tagRuns)
      .where(and(eq(tagRuns.status, 'running'), isOld(sql`make_interval(mins => ${ABANDONED_MINUTES})`)));
    for (const { id } of abandoned) await enqueue(advanceTagRunJob, { runId: id }, id);
    await database
      .delete(tagRuns)
      .where(and(ne(tagRuns.status, 'running'), isOld(sql`make_interval(days => ${KEPT_DAYS})`)));
  },
});
