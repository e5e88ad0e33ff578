import { implement } from '@orpc/server';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { importParts, imports, importVideos } from '#database/schema.ts';
import { recordAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { type ImportState, type ImportSummary, importContract } from '../../contract-imports.ts';
import { meantField } from '../../rules/import-fields.ts';
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '../../rules/import-limits.ts';
import { importedVideos } from '../admin-actions.ts';
import { importSubject } from '../import-videos.ts';
import { advanceImport } from './advance-import.ts';
import { fillingsOf } from './fillings.ts';
import { advanceImportJob, askTitlesJob } from './import-jobs.ts';
import {
  createImport,
  draftsBehind,
  type ImportRecordRow,
  importById,
  keptProblems,
  laidRows,
  lockImport,
  rowsBehind,
  updateImport,
  videosLeft,
} from './import-tables.ts';

const procedures = implement(importContract).$context<RequestContext>().use(guard);

/** What is worth no job: it is done within the request, and the answer says how it ended. */
const SMALL_BYTES = 256 * 1024;
const SMALL_COUNT = 500;
/** Bytes of a file whose rows may carry transcripts: a hundred of them are written in a second or two. */
const SMALL_LISTED_BYTES = 2 * 1024 * 1024;
/** Problems of each kind that a page shows. */
const SHOWN_PROBLEMS = 100;
/** Videos that a page shows of those that would be listed. */
const SHOWN_VIDEOS = 20;
const RECENT = 20;

const NO_IMPORT = { message: 'There is no such import.' };
const TOO_LARGE = {
  message: `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Please part it into several files, or import it by the command line.`,
};

export const importProcedures = {
  beginImport: procedures.beginImport.handler(async ({ input, context, errors }) => {
    if (input.sizeBytes > MAX_IMPORT_BYTES) throw errors.FILE_TOO_LARGE(TOO_LARGE);
    const { database } = context.resources;
    const id = await createImport(database, { userId: memberIn(context).id, ...input });
    return stateOf(database, id);
  }),

  sendImportPart: procedures.sendImportPart.handler(async ({ input, context, errors }) => {
    const { importId, number, part } = input;
    if (number * IMPORT_PART_BYTES + part.size > MAX_IMPORT_BYTES) throw errors.FILE_TOO_LARGE(TOO_LARGE);
    const bytes = Buffer.from(await part.arrayBuffer());
    await context.resources.database.transaction(async (tx) => {
      const found = await lockImport(tx, importId);
      if (found?.status !== 'receiving') throw errors.NOT_FOUND_ERROR(NO_IMPORT);
      await tx
        .insert(importParts)
        .values({ import_id: importId, number, bytes })
        .onConflictDoUpdate({ target: [importParts.import_id, importParts.number], set: { bytes } });
    });
    return {};
  }),

  checkImport: procedures.checkImport.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { importId } = input;
    const isSmall = await database.transaction(async (tx) => {
      const found = await lockImport(tx, importId);
      if (!found) throw errors.NOT_FOUND_ERROR(NO_IMPORT);
      if (found.status !== 'receiving') return false;
      if ((await sizeOfParts(tx, importId)) !== found.size_bytes) {
        throw errors.VALIDATION_ERROR({ message: 'The file has not arrived whole. Please choose it again.' });
      }
      await updateImport(tx, importId, { status: 'checking' });
      return found.size_bytes <= SMALL_BYTES;
    });
    await goOn(context, importId, isSmall);
    return stateOf(database, importId);
  }),

  checkLinks: procedures.checkLinks.handler(async ({ input, context }) => {
    const { database } = context.resources;
    const bytes = Buffer.from(input.text);
    const id = await database.transaction(async (tx) => {
      const importId = await createImport(tx, {
        userId: memberIn(context).id,
        name: 'Pasted links',
        sizeBytes: bytes.length,
        status: 'checking',
      });
      await tx.insert(importParts).values({ import_id: importId, number: 0, bytes });
      return importId;
    });
    await goOn(context, id, bytes.length <= SMALL_BYTES);
    return stateOf(database, id);
  }),

  listImport: procedures.listImport.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { importId, publish, completes, restores } = input;
    const isSmall = await database.transaction(async (tx) => {
      const found = await lockImport(tx, importId);
      if (!found || ['receiving', 'checking', 'failed'].includes(found.status)) {
        throw errors.NOT_FOUND_ERROR(NO_IMPORT);
      }
      // Listed by somebody else at this moment, who may have left it to us: we held it.
      const behind = restores && found.status === 'checked' ? await rowsBehind(tx, importId, found.found) : 0;
      const count = found.found + behind + (completes ? found.completable : 0);
      const isSmall =
        found.found + behind + (completes ? found.duplicates : 0) <= SMALL_COUNT &&
        found.size_bytes <= SMALL_LISTED_BYTES;
      if (found.status !== 'checked') return isSmall;
      const actionId = await recordAction(tx, context, importedVideos, {
        subject: importSubject(count, found.name),
        before: {},
        after: { importId },
      });
      await updateImport(tx, importId, {
        status: 'listing',
        publishes: publish,
        completes,
        user_id: memberIn(context).id,
        drafts: 0,
        found: found.found + behind,
        action_id: actionId,
        listing_at: sql`now()` as never,
      });
      return isSmall;
    });
    await goOn(context, importId, isSmall);
    return stateOf(database, importId);
  }),

  discardImport: procedures.discardImport.handler(async ({ input, context }) => {
    await context.resources.database
      .delete(imports)
      .where(
        and(eq(imports.id, input.importId), inArray(imports.status, ['receiving', 'checked', 'failed'])),
      );
    return {};
  }),

  importState: procedures.importState.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    if (!(await importById(database, input.importId))) throw errors.NOT_FOUND_ERROR(NO_IMPORT);
    return stateOf(database, input.importId);
  }),

  recentImports: procedures.recentImports.handler(async ({ context }) => {
    const { database } = context.resources;
    const rows = await database
      .select()
      .from(imports)
      .where(inArray(imports.status, ['checking', 'checked', 'listing', 'done', 'undone', 'failed']))
      .orderBy(desc(imports.created_at))
      .limit(RECENT);
    const ids = rows.map((row) => row.id);
    const [awaited, left] = await Promise.all([titlesAwaited(database, ids), leftOf(database, rows)]);
    return rows.map((row) => summaryOf(row, awaited.get(row.id), left.get(row.id)));
  }),
};

/** Goes on with an import: at once when it is small, by a job otherwise. */
async function goOn({ resources }: RequestContext, importId: string, isSmall: boolean): Promise<void> {
  if (isSmall) await advanceImport(resources, importId);
  else await resources.enqueue(advanceImportJob, { importId }, importId);
  const awaited = await titlesAwaited(resources.database, [importId]);
  if (isSmall && awaited.has(importId)) await resources.enqueue(askTitlesJob, { importId }, importId);
}

async function sizeOfParts(tx: Database, importId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(length(${importParts.bytes})), 0)::int` })
    .from(importParts)
    .where(eq(importParts.import_id, importId));
  return row?.bytes ?? 0;
}

/** How many videos of imports await their title, by import; none of those that await none. */
async function titlesAwaited(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: importVideos.import_id, count: count() })
    .from(importVideos)
    .where(and(inArray(importVideos.import_id, [...ids]), importVideos.awaits_title))
    .groupBy(importVideos.import_id);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** What undoing imports that are done removes. */
const leftOf = (database: Database, rows: readonly ImportRecordRow[]) =>
  videosLeft(
    database,
    rows.filter(({ status }) => status === 'done').map(({ id }) => id),
  );

function summaryOf(row: ImportRecordRow, awaited = 0, left = { videos: 0, published: 0 }): ImportSummary {
  return {
    id: row.id,
    name: row.name,
    status: row.status as ImportSummary['status'],
    failure: row.failure,
    found: row.found,
    done: row.done,
    listed: row.listed,
    drafts: row.drafts,
    duplicates: row.duplicates,
    bad: row.bad,
    completes: row.completes,
    completable: row.completable,
    completed: row.completed,
    unchanged: row.unchanged,
    titlesAwaited: row.status === 'undone' ? 0 : awaited,
    removable: left.videos,
    removablePublished: left.published,
    actionId: row.status === 'undone' || row.listed + row.drafts + row.completed === 0 ? null : row.action_id,
    createdAt: row.created_at.toISOString(),
  };
}

async function stateOf(database: Database, id: string): Promise<ImportState> {
  const row = await importById(database, id);
  if (!row) throw new Error('an import is gone');
  const kinds = ['bad', 'duplicate', 'warning', 'draft'] as const;
  const problems = await Promise.all(kinds.map((kind) => keptProblems(database, id, kind, SHOWN_PROBLEMS)));
  const [, , warnings, drafts] = problems;
  const first = problems.flatMap((ofKind) => ofKind.first);
  const fillings = await fillingsOf(
    database,
    id,
    first.flatMap(({ videoId }) => videoId ?? []),
    row.status === 'checked' || (row.status === 'listing' && row.completes),
  );
  const [awaited, left] = await Promise.all([titlesAwaited(database, [id]), leftOf(database, [row])]);
  const isChecked = row.status === 'checked';
  const laid = isChecked ? await laidRows(database, id, 0, Math.min(SHOWN_VIDEOS, row.found)) : [];
  const deleted = isChecked ? await rowsBehind(database, id, row.found) : 0;
  const away = deleted > 0 ? await laidRows(database, id, row.found, SHOWN_VIDEOS) : [];
  const deletedDrafts = deleted > 0 ? await draftsBehind(database, id, row.found) : 0;
  return {
    ...summaryOf(row, awaited.get(id), left.get(id)),
    problems: first.map((problem) => ({ ...problem, fills: fillings.get(problem.videoId ?? '') ?? null })),
    deleted,
    deletedDrafts,
    deletedTitles: away.map(({ title, deletedTitle }) => deletedTitle ?? title),
    lacking: row.lacking,
    keptAsDrafts: drafts?.count ?? 0,
    warnings: warnings?.count ?? 0,
    unused: row.unused_fields.map((name) => ({ name, meant: meantField(name) })),
    videos: laid.map(({ title, url, published, speakers, publishedOn, categories, transcript }) => ({
      title,
      url,
      isDraft: !published,
      speakers,
      publishedOn: publishedOn ?? null,
      categories,
      hasTranscript: transcript !== undefined,
    })),
  };
}
