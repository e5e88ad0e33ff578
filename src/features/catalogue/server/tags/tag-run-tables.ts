import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tagRuns, tagRunVideos, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { holdVideos } from '../hold-videos.ts';

/** What a run does. */
export const tagTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('backfill'),
    /** Only videos without tags; otherwise tags that are there are made anew. */
    onlyEmpty: z.boolean(),
    batchSize: z.number(),
    pauseMs: z.number(),
    most: z.number(),
  }),
  z.object({ kind: z.literal('merge'), into: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('clean'), words: z.array(z.string()) }),
]);

export type TagTask = z.infer<typeof tagTask>;
export type TagRunRow = typeof tagRuns.$inferSelect;

/**
 * Begins a run with the videos that it goes through, in their order: chosen now, so that its progress has an end.
 * @param spellings those of the tags that it takes off or writes otherwise
 * @returns null while another one is running
 */
export async function createTagRun(
  tx: Database,
  task: TagTask,
  { isDry, spellings }: { isDry: boolean; spellings: readonly string[] },
): Promise<{ id: string; total: number } | null> {
  const [run] = await tx
    .insert(tagRuns)
    .values({ kind: task.kind, task, is_dry: isDry, status: 'running', total: 0 })
    .onConflictDoNothing()
    .returning({ id: tagRuns.id });
  if (!run) return null;
  const isIn =
    task.kind !== 'backfill'
      ? sql`${videos.tags} && ${sql.param([...spellings])}::text[]`
      : task.onlyEmpty
        ? sql`${videos.tags} = '{}'`
        : sql`true`;
  const most = task.kind === 'backfill' ? sql`limit ${task.most}` : sql``;
  const { rows } = await tx.execute<{ total: number }>(sql`
    with chosen as (
      insert into tag_run_videos (run_id, place, video_id)
      select ${run.id}::uuid, row_number() over (order by created_at desc, id desc), id
        from (select ${videos.id}, ${videos.created_at} from ${videos}
               where ${videos.deleted_at} is null and ${isIn}
               order by ${videos.created_at} desc, ${videos.id} desc ${most}) as newest
      returning 1)
    update tag_runs set total = (select count(*) from chosen) where id = ${run.id}::uuid
    returning total`);
  return { id: run.id, total: rows[0]?.total ?? 0 };
}

/** A run as it is, held by nobody or by somebody. */
export async function tagRun(database: Database, id: string): Promise<TagRunRow | undefined> {
  const [row] = await database.select().from(tagRuns).where(eq(tagRuns.id, id));
  return row;
}

/** Holds a run for a step; undefined when there is none, or somebody else holds it. */
export async function tryLockTagRun(tx: Database, id: string): Promise<TagRunRow | undefined> {
  const [row] = await tx.select().from(tagRuns).where(eq(tagRuns.id, id)).for('update', { skipLocked: true });
  return row;
}

/** Holds a run, after whoever holds it now. */
export async function lockTagRun(tx: Database, id: string): Promise<TagRunRow | undefined> {
  const [row] = await tx.select().from(tagRuns).where(eq(tagRuns.id, id)).for('update');
  return row;
}

/** Writes how far a run is. When it ends, whoever keeps pages is told: its batches leave that to it (`writeTags`). */
export async function updateTagRun(
  tx: Database,
  id: string,
  changes: Partial<typeof tagRuns.$inferInsert>,
): Promise<void> {
  await tx
    .update(tagRuns)
    .set({ ...changes, updated_at: sql`clock_timestamp()` })
    .where(eq(tagRuns.id, id));
  if (changes.status) await tx.execute(sql`select pg_notify('catalogue_changed', '')`);
}

/** The last run; null when there was none. */
export async function latestTagRun(database: Database): Promise<TagRunRow | null> {
  const [row] = await database.select().from(tagRuns).orderBy(desc(tagRuns.created_at)).limit(1);
  return row ?? null;
}

export interface RunVideo {
  place: number;
  id: string;
  title: string;
  description: string;
  tags: string[];
}

/** The next videos of a run; those that are gone are passed over. Nobody who counts a view waits for them. */
export async function nextVideos(
  database: Database,
  { id, done }: Pick<TagRunRow, 'id' | 'done'>,
  count: number,
): Promise<{ videos: RunVideo[]; passed: number }> {
  const places = await database
    .select({ place: tagRunVideos.place, videoId: tagRunVideos.video_id })
    .from(tagRunVideos)
    .where(and(eq(tagRunVideos.run_id, id), gt(tagRunVideos.place, done)))
    .orderBy(asc(tagRunVideos.place))
    .limit(count);
  const placeOf = new Map(places.map(({ place, videoId }) => [videoId, place]));
  const rows =
    places.length === 0
      ? []
      : await database
          .select({ id: videos.id, title: videos.title, description: videos.description, tags: videos.tags })
          .from(videos)
          .where(
            sql`${videos.id} = any(${sql.param([...placeOf.keys()])}::uuid[]) and ${videos.deleted_at} is null`,
          );
  const held = rows.map((row) => ({ ...row, place: placeOf.get(row.id) ?? 0 }));
  return { videos: held.sort((one, other) => one.place - other.place), passed: places.length };
}

/**
 * Writes tags of videos, and beside the run what they were; videos whose tags somebody changed meanwhile are left.
 * @returns the places of those that it wrote
 */
export async function writeTags(
  tx: Database,
  runId: string,
  changes: readonly { place: number; id: string; before: string[]; after: string[] }[],
): Promise<ReadonlySet<number>> {
  if (changes.length === 0) return new Set();
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as given (place integer, id uuid, before text[], after text[])`;
  // Kept pages would be made anew after each batch: of hundreds a second, readers would wait for theirs.
  await tx.execute(sql`set local mindreel.many = 'on'`);
  // Held in one order first, as all who write several videos hold them.
  const { rows } = await tx.execute<{ place: number }>(sql`
    with held as (
      select given.place, given.id, given.before, given.after
        from ${given} join videos v on v.id = given.id and v.tags = given.before
       order by v.id
         for update of v),
    written as (
      update videos v set tags = held.after from held where v.id = held.id
      returning held.place, held.before, held.after)
    update tag_run_videos t set before = written.before, after = written.after
      from written
     where t.run_id = ${runId}::uuid and t.place = written.place
    returning t.place`);
  return new Set(rows.map(({ place }) => place));
}

/** Places whose tags are given back in one statement. */
const PORTION = 200;

/**
 * Gives videos the tags back that a run took from them, wherever nobody changed them since. Portion by portion, so that
 * no statement takes longer than is waited for; whoever updates the run tells of it.
 */
export async function restoreTags(
  tx: Database,
  { id, total }: Pick<TagRunRow, 'id' | 'total'>,
): Promise<void> {
  await tx.execute(sql`set local mindreel.many = 'on'`);
  await holdVideos(
    tx,
    sql`select t.video_id from tag_run_videos t where t.run_id = ${id}::uuid and t.after is not null`,
  );
  for (let from = 0; from < total; from += PORTION)
    await tx.execute(sql`
      update videos v set tags = t.before from tag_run_videos t
       where t.run_id = ${id}::uuid and t.place > ${from} and t.place <= ${from + PORTION}
         and v.id = t.video_id and v.tags = t.after`);
}
