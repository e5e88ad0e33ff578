import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unfinishedChanges } from '#database/schema.ts';
import { type AdminAction, recordAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { job } from '#platform/jobs.ts';
import { isHeldByOthers, isTaken } from '#platform/postgres/database-error.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import { type VideoChange, videoChange } from '../contract-admin.ts';
import { changeSubject } from './change-subject.ts';
import { type Way, wayOf } from './change-ways.ts';
import { firstTitles } from './first-titles.ts';
import { holdVideos } from './hold-videos.ts';
import { renewDeletions } from './imports/deleted-before.ts';
import { repeatSortKeys } from './repeat-sort-keys.ts';

/** Videos that are changed in one stroke: what is locked meanwhile is free again after a fraction of a second. */
const PORTION = 2_000;

/** The videos of a deed, portion by portion, in the order in which they were listed. */
function portionsOf(actionId: string, count: number): SQL[] {
  return Array.from({ length: Math.ceil(count / PORTION) }, (_, n) => {
    const from = n * PORTION;
    return sql`c.action_id = ${actionId} and c.place > ${from} and c.place <= ${from + PORTION}`;
  });
}

/** The ids of the videos of a portion, as a subquery. */
const idsIn = (portion: SQL) => sql`select c.video_id from changed_videos c where ${portion}`;

/** What is written down of a change. */
export interface ChangeRecord<Before> {
  action: AdminAction<
    Before,
    {
      count: number;
      titles?: string[] | undefined;
      categoryId?: string | undefined;
      tag?: string | undefined;
    }
  >;
  /** Made in the transaction in which the videos are chosen and the first of them changed. */
  before: (tx: Database, actionId: string) => Promise<Before>;
  /** Whether something else was done in `before`, so that it is a deed though there was nothing to do to any video. */
  didMore?: (before: Before) => boolean;
  /** What it was done to, however many videos that were; a single video by its title unless this is given. */
  subject?: (count: number, before: Before) => string;
}

/** Goes on with a deed on very many videos that its request did not finish. */
export const finishChangeJob = job<{ actionId: string }, Resources>({
  name: 'catalogue.finish-change',
  data: z.object({ actionId: z.uuid() }),
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 1_800,
  work: async ({ actionId }, resources, signal) => void (await finishChange(resources, actionId, { signal })),
});

/** Milliseconds for which a request goes on with portions; the others are done in the background. */
const AT_ONCE_MS = 10_000;

/**
 * Does one thing to the videos `v` that a condition chooses: one deed, written down with the first of them and undone as
 * one. Very many are changed in portions, each a transaction of its own, so that nobody else waits for long. What of them
 * the request does not get done, or was killed before it did, is done by `finishChange`.
 * @returns how many it is done to, and whether that still goes on; those to which there was nothing to do do not count
 */
export async function changeVideos<Before>(
  context: RequestContext,
  change: VideoChange,
  chosen: SQL,
  record: ChangeRecord<Before>,
): Promise<{ count: number; actionId: string | null; isGoingOn: boolean }> {
  const { database, enqueue } = context.resources;
  const way = wayOf(change);
  const actionId = randomUUID();
  const choosing = async (tx: Database) => {
    const { rowCount } = await tx.execute(sql`
      insert into changed_videos (action_id, place, video_id, was_published)
      select ${actionId}::uuid, row_number() over (order by v.created_at, v.id), v.id,
             ${way.remembers ?? sql`v.published`}
        from videos v where ${chosen} and ${way.wants}`);
    const count = rowCount ?? 0;
    const [first, ...rest] = portionsOf(actionId, count);
    if (!first && !record.didMore) return { count, rest, isDeed: false };
    if (first) await holdVideos(tx, idsIn(first));
    const { categoryId, tag } = { categoryId: undefined, tag: undefined, ...change };
    const before = await record.before(tx, actionId);
    if (!first && !record.didMore?.(before)) return { count, rest, isDeed: false };
    const titles = await firstTitles(
      tx,
      sql`select v.title from changed_videos c join videos v on v.id = c.video_id
           where c.action_id = ${actionId} order by c.place`,
    );
    await recordAction(tx, context, record.action, {
      id: actionId,
      subject: record.subject?.(count, before) ?? (await changeSubject(tx, change, count, titles)),
      before,
      // A single one stands in the subject.
      after: { count, titles: count > 1 ? titles : undefined, categoryId, tag },
    });
    if (first && rest.length === 0) await tx.execute(way.apply(first));
    else if (first) {
      await oneOfMany(tx, way.apply, first);
      await tx.insert(unfinishedChanges).values({ action_id: actionId, change, total: count, done: PORTION });
    }
    return { count, rest, isDeed: true };
  };
  const { count, rest, isDeed } = await againWhereTaken(() => database.transaction(choosing));
  const isFinished =
    rest.length === 0 ||
    (await finishChange(context.resources, actionId, { untilMs: performance.now() + AT_ONCE_MS }));
  if (!isFinished) await enqueue(finishChangeJob, { actionId }, actionId);
  return { count, actionId: isDeed ? actionId : null, isGoingOn: !isFinished };
}

/** Once more where somebody listed the link of a video at the same moment: then that is seen, and it is left out. */
async function againWhereTaken<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (thrown) {
    if (!isTaken(thrown)) throw thrown;
    return work();
  }
}

/**
 * Goes on with a deed on very many videos, portion by portion, until all are done. Two portions at a
 * time hold the deed's row: a kill loses those alone, and of two who work on it at once one leaves.
 * @param untilMs when it leaves, by `performance.now()`
 * @returns false when it left before the end
 */
export async function finishChange(
  { database }: Pick<Resources, 'database'>,
  actionId: string,
  { untilMs = Number.POSITIVE_INFINITY, signal }: { untilMs?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  for (;;) {
    signal?.throwIfAborted();
    if (performance.now() >= untilMs) return false;
    const outcome = await againWhereTaken(() => nextPortions(database, actionId));
    if (outcome !== 'more') return outcome === 'done';
  }
}

/**
 * Does the next two portions at once, for each keeps one processor busy. The second is a transaction of its own, which ends
 * first, whatever becomes of the other: after a kill between the two it is done again, which changes nothing. It waits for
 * no video: whoever holds one may want one of the first, and PostgreSQL would not see that circle. Then its turn is the next.
 */
function nextPortions(database: Database, actionId: string): Promise<'more' | 'done' | 'held'> {
  const isThis = eq(unfinishedChanges.action_id, actionId);
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(unfinishedChanges)
      .where(isThis)
      .for('update', { skipLocked: true });
    if (!found) {
      const [held] = await tx.select({ done: unfinishedChanges.done }).from(unfinishedChanges).where(isThis);
      return held ? 'held' : 'done';
    }
    const { total, done } = found;
    const [one, other] = portionsOf(actionId, total).slice(done / PORTION);
    const { apply } = wayOf(videoChange.parse(found.change));
    const outcomes = await Promise.allSettled([
      one && holdVideos(tx, idsIn(one)).then(() => oneOfMany(tx, apply, one)),
      other &&
        database.transaction((beside) =>
          holdVideos(beside, idsIn(other), { waits: false }).then(() => oneOfMany(beside, apply, other)),
        ),
    ]);
    const [first, second] = outcomes;
    const isOtherLeft = second.status === 'rejected' && isHeldByOthers(second.reason);
    if (first.status === 'rejected') throw first.reason;
    if (second.status === 'rejected' && !isOtherLeft) throw second.reason;
    const doneNow = done + (isOtherLeft ? 1 : 2) * PORTION;
    if (doneNow < total) {
      await tx
        .update(unfinishedChanges)
        .set({ done: doneNow, updated_at: sql`clock_timestamp()` })
        .where(isThis);
      return 'more';
    }
    await tx.delete(unfinishedChanges).where(isThis);
    await tellOfAll(tx);
    return 'done';
  });
}

/** How far a deed on very many videos is; null once it is done. */
export async function changeUnderWay(
  database: Database,
  actionId: string,
): Promise<{ done: number; total: number } | null> {
  const { done, total } = unfinishedChanges;
  const [found] = await database
    .select({ done, total })
    .from(unfinishedChanges)
    .where(eq(unfinishedChanges.action_id, actionId));
  return found ?? null;
}

/**
 * Changes one portion of many. The triggers leave to it what would be done for each video: the sort keys beside its
 * categories, here in one stroke; and to tell of it, which is done once, at the end of all.
 */
async function oneOfMany(tx: Database, change: (portion: SQL) => SQL, portion: SQL): Promise<void> {
  await tx.execute(sql`set local mindreel.many = 'on'`);
  await tx.execute(change(portion));
  await repeatSortKeys(tx, idsIn(portion));
}

/** To be sent when the transaction ends; without the word of the triggers, which portions do not say. */
const tellOfAll = (database: Database) => database.execute(sql`select pg_notify('catalogue_changed', '')`);

const DELETED_ANEW = 'What is still deleted of this was deleted anew since. You find it under “Deleted”.';

/** Why the videos of a deletion cannot come back: one of their links was listed again since. */
async function listedAgain(tx: Database, actionId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select other.title
      from changed_videos c
      join videos v on v.id = c.video_id and v.deleted_at = c.created_at
      join videos other on other.link_key = v.link_key and other.deleted_at is null
     where c.action_id = ${actionId}
     limit 1`);
  const [found] = rows;
  return found
    ? `The same address was listed again since, as “${found.title}”. Delete that video first, then undo this.`
    : null;
}

/** Held where it is there: until the videos are in it again. */
async function isCategoryGone(tx: Database, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from categories where id = ${id} for key share`);
  return rowCount === 0;
}

/**
 * Takes a change of many back, on the videos that are still as it left them.
 * @returns null, or why it cannot be taken back
 */
export async function revertChange(
  tx: Database,
  actionId: string,
  change: VideoChange,
): Promise<string | null> {
  // What is still to be done is not any more; whoever is at a portion of it is waited for.
  await tx.delete(unfinishedChanges).where(eq(unfinishedChanges.action_id, actionId));
  await holdVideos(tx, idsIn(sql`c.action_id = ${actionId}`));
  const { rows } = await tx.execute<{ most: number; there: number; as_left: number; anew: number }>(sql`
    select coalesce(max(c.place), 0) as most, count(v.id)::int as there,
           count(*) filter (where v.deleted_at = c.created_at)::int as as_left,
           count(*) filter (where v.deleted_at <> c.created_at)::int as anew
      from changed_videos c left join videos v on v.id = c.video_id
     where c.action_id = ${actionId}`);
  const { most = 0, there = 0, as_left = 0, anew = 0 } = rows[0] ?? {};
  if (there === 0) return 'This is too long ago: what it was done to is gone for good.';
  if (change.kind === 'delete') {
    if (as_left === 0 && anew > 0) return DELETED_ANEW;
    const refused = await listedAgain(tx, actionId);
    if (refused) return refused;
  }
  if (change.kind === 'uncategorise' && (await isCategoryGone(tx, change.categoryId)))
    return 'This category was deleted since.';
  // Not before those are waited for: what they restore has a deletion to put back as well.
  if (change.kind === 'restore') {
    const its = sql`select video_id from changed_videos where action_id = ${actionId}::uuid`;
    await renewDeletions(tx, its, actionId);
  }
  try {
    // In a savepoint: what is refused within it leaves the question why to be asked.
    await tx.transaction((within) => revertPortions(within, wayOf(change), portionsOf(actionId, most)));
    return null;
  } catch (thrown) {
    const refused = isTaken(thrown) ? await listedAgain(tx, actionId) : null;
    if (refused === null) throw thrown;
    return refused;
  }
}

async function revertPortions(tx: Database, { revert }: Way, portions: SQL[]): Promise<void> {
  const [only] = portions;
  if (only && portions.length === 1) await tx.execute(revert(only));
  else {
    for (const portion of portions) await oneOfMany(tx, revert, portion);
    await tellOfAll(tx);
  }
}
