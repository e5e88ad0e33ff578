import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { forgetPictures } from '#features/media/server/public.ts';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';

/** Days for which a deleted video can be brought back (decisions: deleting a video). */
const KEPT_DAYS = 30;
/** Deleted in one stroke, with all that hangs on them. */
const PORTION = 50;

/** Deletes for good what was deleted long enough ago, with its pictures, and forgets which videos older deeds changed. */
export const sweepVideosJob = job<Record<string, never>, Resources>({
  name: 'catalogue.sweep-videos',
  data: z.object({}).strict(),
  schedule: '25 4 * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
  work: async (_data, { database, storage, log }, signal) => {
    const before = sql`now() - make_interval(days => ${KEPT_DAYS})`;
    let swept = 0;
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await database.execute<{ id: string }>(sql`
        delete from videos
         where id in (select id from videos where deleted_at < ${before} order by deleted_at limit ${PORTION})
        returning id`);
      for (const { id } of rows) await forgetPictures(storage, id, null);
      swept += rows.length;
      if (rows.length < PORTION) break;
    }
    await database.execute(sql`delete from changed_videos where created_at < ${before}`);
    if (swept > 0) log.info({ videos: swept }, 'deleted videos are gone for good');
  },
});
