import { sql } from 'drizzle-orm';
import { importCompletions } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import { type MissingCounts, withMissing } from '../../rules/missing-fields.ts';
import { ImportFileError, readImportFile } from '../import-file/read-import-file.ts';
import { BATCH, checkRows } from './check-rows.ts';
import { completeVideos, type ListedRow, layCompletions } from './complete-videos.ts';
import {
  forgetWork,
  type ImportRecordRow,
  laidRows,
  layRows,
  orderLaidRows,
  ProblemList,
  partsOf,
  tryLockImport,
  updateImport,
} from './import-tables.ts';
import { keepFromDemo } from './keep-from-demo.ts';
import { listRows, waitForOtherImports, withoutTimeLimits } from './list-rows.ts';
import { noteImport } from './note-import.ts';

/** Rows of a file that a person brings in a browser: the table of videos is made for as many. */
export const MAX_ROWS = 100_000;

/**
 * Goes on with an import until it waits for a person or is done (decisions: The demo catalogue). Each step is one
 * transaction that holds the import: a kill at any moment loses that step alone, whoever goes on does so from the last
 * one, and of two who work on it at once one leaves. A file is read and checked in one step, and listed in steps of a
 * batch of rows.
 */
export async function advanceImport(
  { database }: Pick<Resources, 'database'>,
  importId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let isOver = false; !isOver; ) {
    signal?.throwIfAborted();
    try {
      isOver = await database.transaction(async (tx) => {
        await withoutTimeLimits(tx);
        const found = await tryLockImport(tx, importId);
        if (found?.status === 'checking') await check(tx, found, signal);
        else if (found?.status === 'listing') await listBatch(tx, found, signal);
        else return true;
        return false;
      });
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      await giveUp(database, importId, error.message);
    }
  }
}

/** Reads the file, and lays by what can be listed; where it brings nothing the import is over. */
async function check(tx: Database, { id, publishes }: ImportRecordRow, signal?: AbortSignal): Promise<void> {
  const problems = new ProblemList();
  let laid = 0;
  // Of these: what an admin deleted stays away unless it is asked for.
  let found = 0;
  let drafts = 0;
  const unused: string[] = [];
  const known: ListedRow[] = [];
  let completable = 0;
  let lacking: MissingCounts = {};
  const checked = checkRows(tx, readImportFile(partsOf(tx, id)), {
    onProblem: problems.add,
    // Of a link alone there is nothing to fill in.
    onListed: (row, videoId) => row.title !== null && known.push({ row, videoId }),
    onUnused: (name) => unused.push(name),
    maxRows: MAX_ROWS,
    signal,
  });
  for await (const rows of checked) {
    await layRows(tx, id, laid, rows);
    laid += rows.length;
    const lacks = await layCompletions(tx, id, known.splice(0));
    completable += lacks.length;
    lacking = lacks.reduce(withMissing, lacking);
    const wanted = rows.filter((row) => row.deletedId === undefined);
    found += wanted.length;
    drafts += wanted.filter((row) => !row.published).length;
    await problems.keep(tx, id);
  }
  await orderLaidRows(tx, id);
  const { bad, duplicate: duplicates } = problems.counts;
  // There is nothing to ask a person.
  const isOver = laid + completable === 0;
  if (isOver) await forgetWork(tx, id);
  await updateImport(tx, id, {
    status: isOver ? 'done' : 'checked',
    found,
    drafts,
    bad,
    duplicates,
    publishes,
    completable,
    lacking,
    unused_fields: unused,
  });
}

/** Lists the next rows; after the last it completes what was listed before, where that is asked for, and is done. */
async function listBatch(tx: Database, found: ImportRecordRow, signal?: AbortSignal): Promise<void> {
  const { id, done } = found;
  const rows = await laidRows(tx, id, done, Math.min(BATCH, found.found - done));
  if (rows.length === 0 && found.completes) {
    const { seen, completed } = await completeVideos(tx, id);
    if (seen > 0) {
      await updateImport(tx, id, {
        completed: found.completed + completed,
        unchanged: found.unchanged + seen - completed,
      });
      return;
    }
  }
  if (rows.length === 0) {
    await keepFromDemo(tx, sql`select video_id from ${importCompletions} where import_id = ${id}`);
    await forgetWork(tx, id);
    await updateImport(tx, id, { status: 'done' });
    await noteImport(tx, id);
    return;
  }
  await waitForOtherImports(tx, { signal });
  const problems = new ProblemList({ bad: found.bad, duplicate: found.duplicates });
  const known: ListedRow[] = [];
  const { listed, drafts } = await listRows(tx, rows, {
    importId: id,
    userId: found.user_id,
    publishes: found.publishes,
    listingAt: (found.listing_at ?? found.created_at).getTime(),
    done,
    onProblem: problems.add,
    onListed: (row, videoId) => !row.awaitsTitle && known.push({ row, videoId }),
  });
  if (found.completes) await layCompletions(tx, id, known);
  await problems.keep(tx, id);
  await updateImport(tx, id, {
    done: done + rows.length,
    listed: found.listed + listed,
    drafts: found.drafts + drafts,
    duplicates: problems.counts.duplicate,
  });
}

/** A file that cannot be read is forgotten, and the import says why. */
async function giveUp(database: Database, importId: string, failure: string): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await tryLockImport(tx, importId);
    if (found?.status !== 'checking') return;
    await forgetWork(tx, importId);
    await updateImport(tx, importId, { status: 'failed', failure });
  });
}
