import { and, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { followedSources } from '#database/schema.ts';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { lookAtSource } from './look-at-source.ts';

/** Looks at one source. */
export const lookAtSourceJob = job<{ sourceId: string }, Resources>({
  name: 'catalogue.look-at-source',
  data: z.object({ sourceId: z.uuid() }),
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: async ({ sourceId }, { database, read, log }, signal) => {
    const outcome = await lookAtSource(database, sourceId, read, { signal });
    log.info({ sourceId, ...outcome, added: outcome.added.length }, 'looked at a source');
  },
});

/** Minutes after which a source is asked for again whose look was cut off. */
const CLAIM_MINUTES = 30;

/** Has every source looked at whose time has come. */
export const findDueSourcesJob = job<Record<string, never>, Resources>({
  name: 'catalogue.find-due-sources',
  data: z.object({}).strict(),
  schedule: '*/5 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  keptSeconds: 3_600,
  async work(_data, { database, enqueue }) {
    const due = await database
      .update(followedSources)
      .set({ look_again_at: sql`now() + make_interval(mins => ${CLAIM_MINUTES})` })
      .where(and(isNotNull(followedSources.followed_at), lte(followedSources.look_again_at, sql`now()`)))
      .returning({ id: followedSources.id });
    for (const { id } of due) await enqueue(lookAtSourceJob, { sourceId: id }, id);
  },
});
