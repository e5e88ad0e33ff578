import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import type { FileStorage, ListedFile } from '#platform/storage/storage.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import type { MediaTaskKind } from '../../rules/task-words.ts';
import { transcriptStatus } from '../transcript-queries.ts';
import { moveFile } from './migrate-files.ts';
import { recordProgress, runningTask } from './task-progress.ts';
import { PICTURE_FOLDERS, unusedFiles } from './unused-files.ts';

/** Files that are looked up in one statement, and after which it is written down how far it is. */
const FILES_AT_ONCE = 100;
/** Videos after which it is counted over all what their hosts said. */
const VIDEOS_AT_ONCE = 50;

const AWAY =
  'The place where pictures are kept cannot be reached. Start it again later: it goes on where it stopped.';

type Task = Pick<Resources, 'database' | 'storages'> & {
  signal: AbortSignal;
  /** Whether its time is up: the rest is for the next run. */
  isOver: () => boolean;
  /** Asks a video's host for its captions; what hosts do is no failure. */
  ask: (videoId: string) => Promise<unknown>;
};

/**
 * Does some of a task that was begun. Nothing is done twice: what is done is known by the files and videos themselves.
 * @returns whether some is left
 */
export async function runTask(kind: MediaTaskKind, task: Task): Promise<boolean> {
  const running = await runningTask(task.database, kind);
  if (!running) return false;
  const { result, done, startedAt } = running;
  try {
    switch (kind) {
      case 'migrate-files':
        return await migrate(task, done, running.total);
      case 'clean-up-files':
        return await cleanUp(task, result);
      case 'ask-hosts':
        return await askHosts(task, startedAt, done);
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    await recordProgress(task.database, kind, { state: 'failed', error: AWAY });
    return false;
  }
}

async function migrate({ database, storages, signal, isOver }: Task, before: number, known: number | null) {
  const { former, current } = storages;
  const kind = 'migrate-files';
  if (!former) {
    await recordProgress(database, kind, { state: 'done', total: 0, result: { moved: 0, kept: 0 } });
    return false;
  }
  let total = known;
  if (total === null) {
    total = 0;
    for await (const _file of former.list('')) total += 1;
    if (!(await recordProgress(database, kind, { total }))) return false;
  }
  const counts = { moved: before, kept: 0 };
  for await (const { key } of former.list('')) {
    counts[await moveFile(key, former, current)] += 1;
    const isPause = (counts.moved + counts.kept) % FILES_AT_ONCE === 0;
    if (signal.aborted || isOver() || isPause) {
      if (!(await recordProgress(database, kind, { done: counts.moved, result: counts }))) return false;
      if (signal.aborted || isOver()) return true;
    }
  }
  await recordProgress(database, kind, {
    state: 'done',
    done: counts.moved,
    total: counts.moved + counts.kept,
    result: counts,
  });
  return false;
}

async function cleanUp(
  { database, storages, signal, isOver }: Task,
  before: Readonly<Record<string, number | boolean>>,
): Promise<boolean> {
  const kind = 'clean-up-files';
  const layers = [storages.current, storages.former].filter((layer) => layer !== null);
  const of = (name: string) => Number(before[name] ?? 0);
  const isDryRun = before.isDryRun === true;
  const counts = { isDryRun, unused: of('unused'), deleted: of('deleted'), kept: of('kept') };
  // Looked at before, and still listed: they come first again, as files are listed in one order.
  let passed = counts.unused + counts.kept - counts.deleted;
  const tell = () => recordProgress(database, kind, { done: counts.unused + counts.kept, result: counts });
  for (const storage of layers) {
    for (const folder of PICTURE_FOLDERS) {
      for await (const listed of inPortions(storage, folder)) {
        if (signal.aborted) return true;
        const files = listed.slice(passed);
        passed = Math.max(0, passed - listed.length);
        if (files.length === 0) continue;
        const unused = await unusedFiles(database, files, new Date());
        counts.unused += unused.length;
        counts.kept += files.length - unused.length;
        for (const key of isDryRun ? [] : unused) {
          await storage.delete(key);
          counts.deleted += 1;
        }
        // Cancelled, or the instance stops: what is left is found by the next one.
        if (!(await tell())) return false;
        if (signal.aborted || isOver()) return true;
      }
    }
  }
  await recordProgress(database, kind, {
    state: 'done',
    done: counts.unused + counts.kept,
    total: counts.unused + counts.kept,
    result: counts,
  });
  return false;
}

async function* inPortions(storage: FileStorage, folder: string): AsyncGenerator<ListedFile[]> {
  let portion: ListedFile[] = [];
  for await (const file of storage.list(folder)) {
    portion.push(file);
    if (portion.length < FILES_AT_ONCE) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** Videos without a transcript, that are there, and whose host is not being asked; a look that was lost is over. */
const mayBeAsked = and(
  isNull(videos.deleted_at),
  // The first by itself, as the index of those without a transcript knows no other words.
  sql`${videos.transcript_status} <> 'available'`,
  sql`${transcriptStatus} <> 'fetching'`,
);

async function countOf(database: Database, which: SQL | undefined): Promise<number> {
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(videos).where(which);
  return row?.count ?? 0;
}

async function askHosts({ database, signal, isOver, ask }: Task, startedAt: Date, before: number) {
  const kind = 'ask-hosts';
  // The moment is the database's, to the millisecond as its columns are.
  const isLeft = and(
    mayBeAsked,
    sql`(${videos.last_transcript_check} is null or ${videos.last_transcript_check} < ${startedAt.toISOString()}::timestamptz)`,
  );
  let done = before;
  const left = await countOf(database, isLeft);
  if (!(await recordProgress(database, kind, { total: done + left }))) return false;
  const found = async () => {
    const [row] = await database
      .select({
        available: sql<number>`count(*) filter (where ${videos.host_status} = 'available')::int`,
        unavailable: sql<number>`count(*) filter (where ${videos.host_status} = 'unavailable')::int`,
        failed: sql<number>`count(*) filter (where ${videos.host_status} = 'failed')::int`,
      })
      .from(videos)
      .where(sql`${videos.last_transcript_check} >= ${startedAt.toISOString()}::timestamptz`);
    return row ?? { available: 0, unavailable: 0, failed: 0 };
  };
  // Where it is in the list: one whose look leaves no word is passed over, too.
  for (let place = sql`true`; ; ) {
    const [video] = await database
      .select({ id: videos.id, createdAt: videos.created_at })
      .from(videos)
      .where(and(isLeft, place))
      .orderBy(sql`${videos.created_at} desc, ${videos.id} desc`)
      .limit(1);
    if (!video) break;
    if (signal.aborted || isOver()) return true;
    place = sql`(${videos.created_at}, ${videos.id}) < (${video.createdAt.toISOString()}::timestamptz, ${video.id}::uuid)`;
    await ask(video.id);
    done += 1;
    const counted = done % VIDEOS_AT_ONCE === 0 && { result: await found() };
    if (!(await recordProgress(database, kind, { done, ...counted }))) return false;
  }
  await recordProgress(database, kind, { state: 'done', done, total: done, result: await found() });
  return false;
}
