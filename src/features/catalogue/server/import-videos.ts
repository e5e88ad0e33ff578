import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { HostTitle } from '#features/media/server/public.ts';
import type { Database } from '#platform/database.ts';
import { type ImportRow, MAX_TITLE_LENGTH, plainTitle, readImportRow } from '../rules/import-row.ts';
import type { ImportRecord } from './import-file/import-record.ts';
import { categoryIdsByName, insertVideos, titlesByLinkKey } from './write-videos.ts';

/**
 * What a person should know of one row. A bad row and a duplicate are left out; a draft is kept, unpublished although
 * the file does not ask for it.
 */
export interface ImportProblem {
  kind: 'bad' | 'duplicate' | 'draft';
  /** Names the row, such as `row 12`. */
  place: string;
  /** In plain words. */
  reason: string;
}

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
  /** True: nothing is written; the report is the same. */
  dryRun?: boolean;
  /** The member who submits the videos; without one nobody is named. */
  userId?: string;
  /** Asked for the title of a link that stands alone; without it such links become drafts. */
  titleOf?: (url: string) => Promise<HostTitle>;
  /** Told of each problem. What it was told counts only when the import ends well. */
  onProblem?: (problem: ImportProblem) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Breaks the import off; nothing is changed then. */
  signal?: AbortSignal;
}

/** A row that was read, and waits in the database until the whole file was. */
interface WaitingRow extends Omit<ImportRow, 'title' | 'createdAt'> {
  place: string;
  title: string;
  createdAt: string | undefined;
  /** Why it is a draft although the file does not say so. */
  draftReason: string | undefined;
}

const BATCH = 500;
const TITLES_AT_ONCE = 4;
const WAIT_POLL_MS = 200;
const SOURCE = 'import';

/**
 * Lists the videos of a file in one transaction: all, or none if it throws (decisions: The demo catalogue). Rows wait
 * in a temporary table until the whole file was read, so that nothing is locked while hosts are asked for titles,
 * and a file that breaks at its end costs nothing. Imports that run at once list their videos one after the other.
 * @param database a connection that waits for answers without limit: committing tens of thousands of videos takes long.
 * @throws whatever `records` throws, and the reason of `signal`.
 */
export async function importVideos(
  database: Database,
  records: AsyncIterable<ImportRecord>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { listed: 0, drafts: 0, duplicates: 0, bad: 0 };
  const tell = (kind: ImportProblem['kind'], place: string, reason: string) =>
    options.onProblem?.({ kind, place, reason });

  return database.transaction(async (tx) => {
    // Minutes may pass while hosts are asked, or another import is waited for.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(
      sql`create temporary table waiting_rows (number integer primary key, video text not null) on commit drop`,
    );
    const total = await readRows(tx, records, options, (kind, place, reason) => {
      counts[kind === 'bad' ? 'bad' : 'duplicates'] += 1;
      tell(kind, place, reason);
    });
    if (!options.dryRun) await waitForOthers(tx, options);
    const categoryIds = new Map<string, string>();
    const listedAt = Date.now();
    for (let done = 0; done < total; done += BATCH) {
      options.signal?.throwIfAborted();
      options.onProgress?.({ phase: 'listing', done, total });
      const batch = (await waitingRows(tx, done)).map((row, place) => ({
        ...row,
        // The newest first in the order of the file.
        createdAt: row.createdAt ?? new Date(listedAt - done - place).toISOString(),
      }));
      const unlisted = options.dryRun
        ? new Set<string>()
        : await listRows(tx, batch, categoryIds, options.userId);
      // After the insert: what another wrote while we waited for it is seen only now.
      const keys = batch.map((row) => row.linkKey).filter((key) => options.dryRun || unlisted.has(key));
      const titles = await titlesByLinkKey(tx, keys);
      for (const row of batch) {
        const title = titles.get(row.linkKey);
        if (title !== undefined || unlisted.has(row.linkKey)) {
          counts.duplicates += 1;
          tell('duplicate', row.place, `it is listed already as "${title ?? row.title}" (${row.url})`);
        } else if (row.published) {
          counts.listed += 1;
        } else {
          counts.drafts += 1;
          if (row.draftReason) tell('draft', row.place, row.draftReason);
        }
      }
    }
    options.signal?.throwIfAborted();
    options.onProgress?.({ phase: 'listing', done: total, total });
    return counts;
  });
}

/**
 * Reads and checks all records and lays them by.
 * @returns how many wait.
 */
async function readRows(
  tx: Database,
  records: AsyncIterable<ImportRecord>,
  options: ImportOptions,
  leaveOut: (kind: 'bad' | 'duplicate', place: string, reason: string) => void,
): Promise<number> {
  const now = new Date();
  const placeByKey = new Map<string, string>();
  let batch: (ImportRow & { place: string })[] = [];
  let waiting = 0;
  let rows = 0;
  let titles = 0;
  const titleOf = async (url: string) => {
    options.signal?.throwIfAborted();
    const said = await (options.titleOf?.(url) ?? { reason: 'its title is not known' });
    titles += 1;
    options.onProgress?.({ phase: 'reading', rows, titles });
    return said;
  };
  const layBy = async () => {
    options.signal?.throwIfAborted();
    options.onProgress?.({ phase: 'reading', rows, titles });
    const named = await withTitles(tx, batch, titleOf);
    batch = [];
    if (named.length === 0) return;
    await tx.execute(
      sql`insert into waiting_rows select ${waiting}::int + n, video
            from unnest(${sql.param(named.map((row) => JSON.stringify(row)))}::text[]) with ordinality as given (video, n)`,
    );
    waiting += named.length;
  };
  for await (const record of records) {
    rows += 1;
    const result = 'error' in record ? record : readImportRow(record.value, now);
    if ('error' in result) {
      leaveOut('bad', record.place, result.error);
    } else {
      const { title, url, linkKey } = result.ok;
      const former = placeByKey.get(linkKey);
      if (former === undefined) {
        placeByKey.set(linkKey, record.place);
        batch.push({ ...result.ok, place: record.place });
      } else {
        leaveOut('duplicate', record.place, `it is the video of ${former} (${title ?? url})`);
      }
    }
    if (rows % BATCH === 0) await layBy();
  }
  await layBy();
  return waiting;
}

/** Gives links that stand alone their title; one that is listed already is not asked for. */
async function withTitles(
  tx: Database,
  rows: readonly (ImportRow & { place: string })[],
  titleOf: (url: string) => Promise<HostTitle>,
): Promise<WaitingRow[]> {
  const alone = rows.filter((row) => row.title === null).map((row) => row.linkKey);
  const listed = await titlesByLinkKey(tx, alone);
  return pLimit(TITLES_AT_ONCE).map(rows, async (row) => {
    const waiting = { ...row, createdAt: row.createdAt?.toISOString(), draftReason: undefined };
    if (row.title !== null) return { ...waiting, title: row.title };
    const unnamed = { ...waiting, title: row.url };
    if (listed.has(row.linkKey)) return unnamed;
    const said = await titleOf(row.url);
    const title = 'title' in said ? plainTitle(said.title).slice(0, MAX_TITLE_LENGTH).toWellFormed() : '';
    if (title !== '') return { ...waiting, title };
    const reason = 'reason' in said ? said.reason : 'its host named no title';
    return { ...unnamed, published: false, draftReason: `${reason} (${row.url})` };
  });
}

/** Waits until no other import is listing; it asks again and again, so that the wait can be broken off. */
async function waitForOthers(tx: Database, { signal, onProgress }: ImportOptions): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('import_videos')) as free`,
    );
    if (rows[0]?.free) return;
    if (isFirst) onProgress?.({ phase: 'waiting' });
    await delay(WAIT_POLL_MS);
    signal?.throwIfAborted();
  }
}

async function waitingRows(tx: Database, after: number): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<{ video: string }>(
    sql`select video from waiting_rows where number > ${after} order by number limit ${BATCH}`,
  );
  return rows.map((row) => JSON.parse(row.video) as WaitingRow);
}

/**
 * Lists rows with their categories.
 * @param categoryIds by name; those that were missing are added.
 * @returns the keys of the links that were listed before.
 */
async function listRows(
  tx: Database,
  rows: readonly WaitingRow[],
  categoryIds: Map<string, string>,
  userId: string | undefined,
): Promise<Set<string>> {
  const names = rows.flatMap((row) => row.categories).filter((name) => !categoryIds.has(name));
  for (const [name, id] of await categoryIdsByName(tx, names)) categoryIds.set(name, id);
  const listed = await insertVideos(
    tx,
    rows.map(({ categories, createdAt, ...row }) => ({
      ...row,
      categoryIds: categories.flatMap((name) => categoryIds.get(name) ?? []),
      source: SOURCE,
      userId,
      createdAt: createdAt === undefined ? undefined : new Date(createdAt),
    })),
  );
  const listedKeys = new Set(listed.map((video) => video.linkKey));
  return new Set(rows.map((row) => row.linkKey).filter((key) => !listedKeys.has(key)));
}
