import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unfinishedChanges } from '#database/schema.ts';
import { forgetPictures } from '#features/media/server/public.ts';
import { EVERY_MINUTE, job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { finishChangeJob } from './change-videos.ts';
import { LEAST_COMMON } from './common-words.ts';

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
      const { rows } = await database.execute<{ id: string }>(
        sql`select id from videos where deleted_at < ${before} order by deleted_at limit ${PORTION}`,
      );
      // The pictures first: where that fails, the next sweep finds the video and deletes the rest of them.
      for (const { id } of rows) await forgetPictures(storage, id, null);
      // Not what somebody restored meanwhile.
      const { rowCount } = await database.execute(sql`
        delete from videos
         where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and deleted_at < ${before}`);
      swept += rowCount ?? 0;
      if (rows.length < PORTION) break;
    }
    await database.execute(sql`delete from changed_videos where created_at < ${before}`);
    if (swept > 0) log.info({ videos: swept }, 'deleted videos are gone for good');
  },
});

/**
 * Notes which words many videos have, by what PostgreSQL learned of 30,000 search texts when it last analyzed them. Till
 * then, as after an import, a search counts what is not noted, which takes it twice the time: so it is looked at often,
 * and nothing is written while nothing was learned.
 */
export const noteCommonWordsJob = job<Record<string, never>, Resources>({
  name: 'catalogue.note-common-words',
  data: z.object({}).strict(),
  schedule: '*/5 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  keptSeconds: 3_600,
  work: async (_data, { database }) => {
    await database.execute(sql`
      with learned as materialized (
        select c.word, max(c.share * d.reltuples)::int as videos
          from pg_class d
          join pg_stats s on s.schemaname = d.relnamespace::regnamespace::text and s.tablename = d.relname
         cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as c(word, share)
         where d.oid = 'video_search_documents'::regclass and s.attname = 'words'
           -- The least and the greatest share follow those of the words.
           and c.word is not null and c.share * d.reltuples >= ${LEAST_COMMON}
         group by c.word
      ),
      forgotten as (delete from common_words where word not in (select word from learned))
      insert into common_words (word, videos) select word, videos from learned
      on conflict (word) do update set videos = excluded.videos where common_words.videos <> excluded.videos`);
  },
});

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
