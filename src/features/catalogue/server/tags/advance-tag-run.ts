import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import { allowedTags, mergedTags } from '../../rules/changed-tags.ts';
import { domainOf } from '../../rules/tag-quality.ts';
import { untaggable } from '../../rules/untaggable-words.ts';
import { untaggableIn } from '../settings.ts';
import { forgetTagSearches } from './search-by-tag.ts';
import {
  nextVideos,
  type RunVideo,
  type TagRunRow,
  type TagTask,
  tagRun,
  tagTask,
  tryLockTagRun,
  updateTagRun,
  writeTags,
} from './tag-run-tables.ts';

type MakeTags = (title: string, description: string) => string[];

/** Videos of a step where nobody chose how many. */
const BATCH = 200;
const SAMPLES = 20;
/** Failures at one place after which a run has failed. */
const MAX_FAILURES = 3;

/** Videos of a run in a row, and what becomes of them. */
interface Batch {
  /** Videos of the run before it, and with it. */
  from: number;
  upTo: number;
  changes: (RunVideo & { before: string[]; after: string[] })[];
  /** Milliseconds until the next. */
  pauseMs: number;
}

/**
 * Goes on with a run until it is done. Each batch is one transaction that holds the run: a kill at any moment loses that
 * batch alone, whoever goes on does so behind the last one, and of two who work on it at once one leaves. While the
 * database writes a batch the tags of the next are made here. Between two videos others of this process have their
 * turn, for making tags takes the processor.
 */
export async function advanceTagRun(
  { database, settings }: Pick<Resources, 'database' | 'settings'>,
  runId: string,
  signal?: AbortSignal,
): Promise<void> {
  const never = await untaggableIn(settings);
  const { generateTags } = await import('../../rules/tags.ts');
  const make: MakeTags = (title, description) => generateTags(title, description, never);
  try {
    let ahead: Batch | null = null;
    for (;;) {
      signal?.throwIfAborted();
      const batch: Batch | null = ahead ?? (await makeBatch(database, runId, make));
      if (!batch) break;
      // Not ahead of a pause: meanwhile titles may change.
      const following: Promise<Batch | null> | null =
        batch.pauseMs === 0 ? makeBatch(database, runId, make, batch.upTo) : null;
      const writing: Promise<boolean> = database.transaction((tx) => writeBatch(tx, runId, batch));
      const [isWritten, next]: [boolean, Batch | null] = await Promise.all([writing, following]);
      if (!isWritten) break;
      ahead = next;
      if (batch.pauseMs > 0) await pause(batch.pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal?.aborted) await noteFailure(database, runId);
    throw error;
  }
  await forgetTagSearches(database);
}

/**
 * What becomes of the next videos of a run; one without videos at its end.
 * @param from videos of the run that are left out; those that are done unless given
 * @returns null for a run that does not go on
 */
async function makeBatch(
  database: Database,
  runId: string,
  make: MakeTags,
  from?: number,
): Promise<Batch | null> {
  const run = await tagRun(database, runId);
  if (run?.status !== 'running') return null;
  const done = from ?? run.done;
  const task = tagTask.parse(run.task);
  const [size, pauseMs] = task.kind === 'backfill' ? [task.batchSize, task.pauseMs] : [BATCH, 0];
  const { videos, passed } = await nextVideos(database, { id: runId, done }, size);
  const changes: Batch['changes'] = [];
  const changeOf = changedBy(task, make);
  for (const video of videos) {
    await turn();
    const after = changeOf(video);
    if (after && !isDeepStrictEqual(after, video.tags)) changes.push({ ...video, before: video.tags, after });
  }
  return { from: done, upTo: done + passed, changes, pauseMs };
}

/** @returns false when nothing comes after it: the run ends, or somebody else is at it. */
async function writeBatch(tx: Database, runId: string, { from, upTo, changes }: Batch): Promise<boolean> {
  const run = await tryLockTagRun(tx, runId);
  if (run?.status !== 'running' || run.done !== from) return false;
  if (upTo === from) {
    await updateTagRun(tx, runId, { status: 'completed' });
    return false;
  }
  const rows = changes.map(({ place, id, before, after }) => ({ place, id, before, after }));
  const written = run.is_dry ? null : await writeTags(tx, runId, rows);
  const changed = written ? changes.filter(({ place }) => written.has(place)) : changes;
  await updateTagRun(tx, runId, { ...afterBatch(run, changed), done: upTo, failures: 0 });
  return true;
}

function afterBatch(run: TagRunRow, changes: readonly { title: string; after: string[] }[]) {
  const domains = { ...run.domains };
  for (const { after } of changes) {
    const domain = domainOf(after);
    domains[domain] = (domains[domain] ?? 0) + 1;
  }
  const samples = [...run.samples, ...changes.map(({ title, after }) => ({ title, tags: after }))];
  return { domains, samples: samples.slice(0, SAMPLES), changed: run.changed + changes.length };
}

/** The new tags of a video; null where it is left as it is. */
function changedBy(task: TagTask, make: MakeTags): (video: RunVideo) => string[] | null {
  switch (task.kind) {
    case 'backfill':
      return ({ title, description, tags }) =>
        // Somebody has given it some since it was chosen.
        task.onlyEmpty && tags.length > 0 ? null : make(title, description);
    case 'merge': {
      const into = new Map(task.into);
      return ({ tags }) => mergedTags(tags, into);
    }
    case 'clean': {
      const gone = untaggable(task.words);
      return ({ tags }) => allowedTags(tags, gone);
    }
  }
}

/** A run that fails again and again at one place has failed; before, it is taken up again. */
async function noteFailure(database: Database, runId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const run = await tryLockTagRun(tx, runId);
    if (run?.status !== 'running') return;
    const failures = run.failures + 1;
    await updateTagRun(tx, runId, { failures, ...(failures >= MAX_FAILURES && { status: 'failed' }) });
  });
}
