import { lt, sql } from 'drizzle-orm';
import { unfinishedChanges } from '#database/schema.ts';
import { EVERY_MINUTE, job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { finishChangeJob } from './change-videos.ts';

/** Takes up deeds whose instance was killed: a portion takes less than a second. */
export const resumeChangesJob = job<Record<string, never>, Resources>({
  name: 'catalogue.resume-changes',
  ...EVERY_MINUTE,
  async work(_data, { database, enqueue }) {
    const abandoned = await database
      .select({ id: unfinishedChanges.action_id })
      .from(unfinishedChanges)
      .where(lt(unfinishedChanges.updated_at, sql`now() - make_interval(mins => 1)`));
    for (const { id } of abandoned) await enqueue(finishChangeJob, { actionId: id }, id);
  },
});
