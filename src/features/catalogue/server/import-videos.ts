import { sql } from 'drizzle-orm';
import type { HostTitle } from '#features/media/server/public.ts';
import { counted } from '#lib/counted.ts';
import { recordAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { importedVideos } from './admin-actions.ts';
import type { ImportRecord } from './import-file/import-record.ts';
import { BATCH, type CheckedRow, checkRows, type ImportProblem } from './imports/check-rows.ts';
import {
  createImport,
  forgetWork,
  laidRows,
  layRows,
  orderLaidRows,
  updateImport,
} from './imports/import-tables.ts';
import { keepFromDemo } from './imports/keep-from-demo.ts';
import { listRows, waitForOtherImports, withoutTimeLimits } from './imports/list-rows.ts';
import { noteImport } from './imports/note-import.ts';

export type { ImportProblem };

export type ImportProgress =
  /** Rows read so far, and titles asked for. */
  | { phase: 'reading'; rows: number; titles: number }
  /** Another import is listing its videos. */
  | { phase: 'waiting' }
  | { phase: 'listing'; done: number; total: number };

/** Numbers of rows; each row counts once. */
export interface ImportCounts {
  /** Published. */
  listed: number;
  drafts: number;
  duplicates: number;
  bad: number;
}

export interface ImportOptions {
  /** What is imported, in the words of the admin's list of imports. */
  name?: string;
  /** True: nothing is written; the report is the same. */
  dryRun?: boolean;
  /** The admin who submits the videos; without one nobody is named. */
  userId?: string;
  /** Asked for the title of a link that stands alone; without it such links become drafts. */
  titleOf?: (url: string) => Promise<HostTitle>;
  /** Told once of each field of the file that no import reads. */
  onUnused?: (name: string) => void;
  /** Told of each problem. What it was told counts only when the import ends well. */
  onProblem?: (problem: ImportProblem) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Breaks the import off; nothing is changed then. */
  signal?: AbortSignal;
}

const TITLE_UNKNOWN = async (): Promise<HostTitle> => ({ reason: 'its title is not known' });

/**
 * Lists the videos of a file in one transaction: all, or none if it throws (decisions: The demo catalogue). It is what
 * the command line does; the admin area does the same by the same parts, in batches (`imports/advance-import.ts`). Rows
 * are laid by until the whole file was read, so that nothing is locked while hosts are asked for titles, and a file that
 * breaks at its end costs nothing. Imports that run at once list their videos one after the other.
 * @param database a connection that waits for answers without limit: committing tens of thousands of videos takes long.
 * @throws whatever `records` throws, and the reason of `signal`.
 */
export async function importVideos(
  database: Database,
  records: AsyncIterable<ImportRecord>,
  { userId, titleOf = TITLE_UNKNOWN, onProgress, signal, ...options }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { listed: 0, drafts: 0, duplicates: 0, bad: 0 };
  const onProblem = (problem: ImportProblem) => {
    if (problem.kind === 'bad') counts.bad += 1;
    if (problem.kind === 'duplicate') counts.duplicates += 1;
    options.onProblem?.(problem);
  };

  const unused: string[] = [];
  const known: string[] = [];
  return database.transaction(async (tx) => {
    await withoutTimeLimits(tx);
    const checked = checkRows(tx, records, {
      titleOf,
      onProblem,
      onListed: (_, videoId) => known.push(videoId),
      onUnused: (name) => {
        unused.push(name);
        options.onUnused?.(name);
      },
      onProgress: (rows, titles) => onProgress?.({ phase: 'reading', rows, titles }),
      signal,
    });
    if (options.dryRun) {
      for await (const rows of checked) {
        for (const row of wanted(rows, onProblem)) {
          counts[row.published ? 'listed' : 'drafts'] += 1;
          if (row.draftReason) onProblem({ kind: 'draft', place: row.place, reason: row.draftReason });
        }
      }
      return counts;
    }

    const name = options.name ?? 'Command line';
    const importId = await createImport(tx, { userId: userId ?? null, name, sizeBytes: 0 });
    let total = 0;
    for await (const all of checked) {
      const rows = wanted(all, onProblem);
      await layRows(tx, importId, total, rows);
      total += rows.length;
    }
    await orderLaidRows(tx, importId);
    await waitForOtherImports(tx, { signal, onWait: () => onProgress?.({ phase: 'waiting' }) });
    const categoryIds = new Map<string, string>();
    const listingAt = Date.now();
    for (let done = 0; done < total; ) {
      signal?.throwIfAborted();
      onProgress?.({ phase: 'listing', done, total });
      const rows = await laidRows(tx, importId, done, BATCH);
      const { listed, drafts } = await listRows(tx, rows, {
        importId,
        userId: userId ?? null,
        publishes: true,
        listingAt,
        done,
        categoryIds,
        onProblem,
      });
      counts.listed += listed;
      counts.drafts += drafts;
      done += rows.length;
    }
    await keepFromDemo(tx, sql`select unnest(${sql.param(known)}::uuid[])`);
    await forgetWork(tx, importId);
    const actionId = userId && (await recordImport(tx, userId, { importId, name, count: total }));
    await updateImport(tx, importId, {
      ...counts,
      status: 'done',
      publishes: true,
      unused_fields: unused,
      found: total,
      done: total,
      listing_at: new Date(listingAt),
      action_id: actionId || null,
    });
    await noteImport(tx, importId);
    signal?.throwIfAborted();
    onProgress?.({ phase: 'listing', done: total, total });
    return counts;
  });
}

/** Rows without those whose videos an admin deleted: who wants them back restores them, with what was said about them. */
function wanted(rows: readonly CheckedRow[], onProblem: (problem: ImportProblem) => void): CheckedRow[] {
  return rows.filter(({ place, deletedId, deletedTitle, url }) => {
    if (deletedId === undefined) return true;
    const reason = `it was deleted here, and can be restored under “Deleted”: "${deletedTitle}" (${url})`;
    onProblem({ kind: 'duplicate', place, reason });
    return false;
  });
}

function recordImport(
  tx: Database,
  userId: string,
  { importId, name, count }: { importId: string; name: string; count: number },
): Promise<string> {
  const member = { id: userId, isAdmin: true, sessionId: '' };
  return recordAction(tx, { member }, importedVideos, {
    subject: importSubject(count, name),
    before: {},
    after: { importId },
  });
}

/** What an import is called in the log of deeds. */
export const importSubject = (count: number, name: string): string => `${counted(count, 'video')} of ${name}`;
