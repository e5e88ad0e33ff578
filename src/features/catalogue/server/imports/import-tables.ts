import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { importParts, importProblems, importRows, imports, importVideos, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { CheckedRow, ImportProblem } from './check-rows.ts';
import { forgetCompletions } from './complete-videos.ts';
import { heldAtOnce } from './held-at-once.ts';

export type ImportRecordRow = typeof imports.$inferSelect;
export type ImportStatus = 'receiving' | 'checking' | 'checked' | 'listing' | 'done' | 'failed' | 'undone';

/** Problems of a kind that are kept word for word. */
const MAX_KEPT_PROBLEMS = 500;

/** Writes down that somebody brings something to import. @returns its id */
export async function createImport(
  tx: Database,
  given: { userId: string | null; name: string; sizeBytes: number; status?: ImportStatus },
): Promise<string> {
  const [row] = await tx
    .insert(imports)
    .values({
      user_id: given.userId,
      name: given.name,
      size_bytes: given.sizeBytes,
      status: given.status ?? 'receiving',
    })
    .returning({ id: imports.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function importById(database: Database, id: string): Promise<ImportRecordRow | undefined> {
  const [row] = await database.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** The import, held until the transaction ends; undefined when there is none. */
export async function lockImport(tx: Database, id: string): Promise<ImportRecordRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

/** The same, or undefined at once where somebody else holds it: they are at work on it. */
export async function tryLockImport(tx: Database, id: string): Promise<ImportRecordRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update', { skipLocked: true });
  return row;
}

export async function updateImport(
  tx: Database,
  id: string,
  changes: Partial<typeof imports.$inferInsert> & { status?: ImportStatus },
): Promise<void> {
  await tx
    .update(imports)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(imports.id, id));
}

/** The pieces of a file in their order, each read when it is asked for. */
export async function* partsOf(database: Database, importId: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const [part] = await database
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.import_id, importId), eq(importParts.number, number)));
    if (!part) return;
    yield part.bytes;
  }
}

/** Lays checked rows by, behind those that were. */
export async function layRows(
  tx: Database,
  importId: string,
  after: number,
  rows: readonly CheckedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const texts = rows.map((row) => JSON.stringify(row));
  await tx.execute(
    sql`insert into ${importRows} (import_id, number, video)
        select ${importId}::uuid, ${after}::int + n, video
          from unnest(${sql.param(texts)}::text[]) with ordinality as given (video, n)`,
  );
}

/**
 * Puts the rows that were laid by into the order in which they are listed, the newest first: by the day on which they were
 * published elsewhere; those without one after them, as the file has them. Behind all others those whose videos were deleted: an
 * import ends before them, unless it is asked to bring them back. Once, when all were laid by.
 */
export async function orderLaidRows(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${importRows} where import_id = ${importId}::uuid returning number, video)
    insert into ${importRows} (import_id, number, video)
    select ${importId}::uuid, row_number() over (order by deleted, day desc nulls last, number), video
      from (select number, video, video::json ->> 'deletedId' is not null as deleted, video::json ->> 'publishedOn' as day
              from taken) as read`);
}

/** The next rows that were laid by, as many as may be held at once. */
export async function laidRows(
  tx: Database,
  importId: string,
  after: number,
  count: number,
): Promise<CheckedRow[]> {
  const rows = await heldAtOnce(
    tx,
    sql`select number as key, video as text from ${importRows}
         where import_id = ${importId}::uuid and number > ${after} order by number limit ${count}`,
  );
  return rows.map(({ text }) => JSON.parse(text) as CheckedRow);
}

/** How many rows were laid by behind those that an import lists. */
export async function rowsBehind(database: Database, importId: string, found: number): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), gt(importRows.number, found)));
  return row?.count ?? 0;
}

/** Of these, how many are brought back as drafts though others are published. */
export async function draftsBehind(database: Database, importId: string, found: number): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count
      from ${importRows}, json_to_record(video::json) as behind ("deletedId" uuid, published boolean)
      left join videos v on v.id = behind."deletedId"
     where import_id = ${importId}::uuid and number > ${found} and (not behind.published or v.title = v.url)`);
  return rows[0]?.count ?? 0;
}

/** Of the videos that imports added, how many are not deleted, by import; none of those that have none left. */
export async function videosLeft(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { videos: number; published: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({
      id: importVideos.import_id,
      videos: count(),
      published: sql<number>`count(*) filter (where ${videos.published})::int`,
    })
    .from(importVideos)
    .innerJoin(videos, eq(videos.id, importVideos.video_id))
    .where(and(inArray(importVideos.import_id, [...ids]), isNull(videos.deleted_at)))
    .groupBy(importVideos.import_id);
  return new Map(rows.map(({ id, ...left }) => [id, left]));
}

/** Forgets what an import needed only until it was done. */
export async function forgetWork(tx: Database, importId: string): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.import_id, importId));
  await tx.delete(importParts).where(eq(importParts.import_id, importId));
  await forgetCompletions(tx, importId);
}

/** The first problems of a kind that were kept word for word, and how many were. */
export async function keptProblems<Kind extends ImportProblem['kind']>(
  database: Database,
  importId: string,
  kind: Kind,
  most: number,
) {
  const ofKind = and(eq(importProblems.import_id, importId), eq(importProblems.kind, kind));
  const { place, reason, video_id: videoId } = importProblems;
  const first = await database
    .select({ place, reason, videoId })
    .from(importProblems)
    .where(ofKind)
    .orderBy(asc(importProblems.number))
    .limit(most);
  const [all] = await database.select({ count: count() }).from(importProblems).where(ofKind);
  return { first: first.map((problem) => ({ kind, ...problem })), count: all?.count ?? 0 };
}

/** Collects problems: all are counted, the first of each kind kept. */
export class ProblemList {
  readonly counts = { bad: 0, duplicate: 0, draft: 0, warning: 0 };
  #kept: (ImportProblem & { number: number })[] = [];

  /** @param before how many of each kind there were */
  constructor(before: Partial<Record<ImportProblem['kind'], number>> = {}) {
    Object.assign(this.counts, before);
  }

  readonly add = (problem: ImportProblem): void => {
    this.counts[problem.kind] += 1;
    const number = this.counts[problem.kind];
    if (number <= MAX_KEPT_PROBLEMS) this.#kept.push({ ...problem, number });
  };

  async keep(tx: Database, importId: string): Promise<void> {
    if (this.#kept.length === 0) return;
    await tx.insert(importProblems).values(
      this.#kept.map(({ videoId, ...problem }) => ({
        ...problem,
        import_id: importId,
        video_id: videoId || null,
      })),
    );
    this.#kept = [];
  }
}
