import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { importCompletions, videos as videoTable } from '#database/schema.ts';
import { addTranscript, takeBackTranscript, type WrittenTranscript } from '#features/media/server/public.ts';
import type { Database } from '#platform/database.ts';
import { type CompletingRow, type FilledIn, missingFields } from '../../rules/missing-fields.ts';
import { isSameField, type VideoFields } from '../../rules/video-fields.ts';
import { videosToEdit } from '../admin-queries.ts';
import { writeFields } from '../save-video.ts';
import { categoryIdsByName, tagMaker } from '../write-videos.ts';
import { heldAtOnce } from './held-at-once.ts';

/** A row of a file whose video is listed already. */
export interface ListedRow {
  videoId: string;
  row: CompletingRow;
}

type Change = { was: unknown; is: unknown };
export type Changes = Record<string, Change>;
/** Beside the fields of a video: what was given stands in its own table, and here where. */
export const TRANSCRIPT = 'transcript';

/** Videos that are completed in one step, at most. */
const BATCH = 500;

/** Lays rows by whose videos are listed already. @returns what each of these videos lacks that lacks something which the row has */
export async function layCompletions(
  tx: Database,
  importId: string,
  rows: readonly ListedRow[],
): Promise<FilledIn[]> {
  if (rows.length === 0) return [];
  const texts = rows.map(({ row }) => JSON.stringify(givenBy(row)));
  await tx.execute(
    sql`insert into ${importCompletions} (import_id, video_id, given)
        select ${importId}::uuid, *
          from unnest(${sql.param(rows.map(({ videoId }) => videoId))}::uuid[], ${sql.param(texts)}::text[])
        on conflict do nothing`,
  );
  const videos = await videosToEdit(
    tx,
    rows.map(({ videoId }) => videoId),
  );
  return (await lackingIn(tx, rows, videos)).map(({ lacks }) => lacks);
}

/** What of a row may be filled in. */
const givenBy = (row: CompletingRow) => {
  const { description, speakers, tags, publishedOn, durationSeconds, categories, transcript } = row;
  return {
    description,
    speakers,
    tags,
    publishedOn,
    durationSeconds,
    categories,
    transcript,
  } satisfies CompletingRow;
};

/** Of rows whose videos are still listed and lack something: what each video lacks. */
export async function lackingIn(
  tx: Database,
  rows: readonly ListedRow[],
  videos: ReadonlyMap<string, VideoFields>,
) {
  const makeTags = await tagMaker(tx);
  const transcribed = await transcribedAmong(
    tx,
    rows.flatMap(({ videoId, row }) => (row.transcript ? [videoId] : [])),
  );
  return rows.flatMap(({ videoId, row }) => {
    const fields = videos.get(videoId);
    const hasTranscript = transcribed.has(videoId);
    const lacks = fields ? missingFields({ ...fields, hasTranscript }, row, makeTags) : {};
    return fields && Object.keys(lacks).length > 0 ? [{ videoId, fields, lacks }] : [];
  });
}

/** Those of some videos that have a transcript. */
async function transcribedAmong(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id, transcript_status } = videoTable;
  const rows = await tx
    .select({ id })
    .from(videoTable)
    .where(and(inArray(id, [...ids]), eq(transcript_status, 'available')));
  return new Set(rows.map((row) => row.id));
}

/** Videos whose rows are held until the transaction ends, and which are read as they then stand. */
async function heldVideos(tx: Database, ids: readonly string[]): Promise<Map<string, VideoFields>> {
  await tx.execute(
    sql`select from videos where id = any(${sql.param([...ids])}::uuid[]) order by id for update`,
  );
  return videosToEdit(tx, ids);
}

/**
 * Fills in what the next videos lack, and writes down what that was. Their rows are held until the transaction ends: what
 * somebody gives one of them at this moment is seen, and stays.
 * @returns how many were looked through, and how many of them lacked something
 */
export async function completeVideos(
  tx: Database,
  importId: string,
): Promise<{ seen: number; completed: number }> {
  const { import_id, video_id, given, filled } = importCompletions;
  const laid = await heldAtOnce(
    tx,
    sql`select ${video_id} as key, ${given} as text from ${importCompletions}
         where ${import_id} = ${importId}::uuid and ${filled} is null order by ${video_id} limit ${BATCH}`,
  );
  if (laid.length === 0) return { seen: 0, completed: 0 };
  const ids = laid.map(({ key }) => key);
  const rows = laid.map(({ key, text }) => ({ videoId: key, row: JSON.parse(text) as CompletingRow }));
  const lacking = await lackingIn(tx, rows, await heldVideos(tx, ids));
  const categoryIds = await categoryIdsByName(
    tx,
    lacking.flatMap(({ lacks }) => lacks.categories ?? []),
  );
  const changed = new Map<string, Changes>();
  for (const { videoId, fields, lacks } of lacking) {
    const written = await writeFields(tx, videoId, withIds(lacks, categoryIds));
    const names = Object.keys(written) as (keyof VideoFields)[];
    const changes: [string, Change][] = names.map((name) => [name, { was: fields[name], is: written[name] }]);
    const added = lacks.transcript && (await addTranscript(tx, videoId, lacks.transcript));
    if (added) changes.push([TRANSCRIPT, { was: null, is: added }]);
    changed.set(videoId, Object.fromEntries(changes));
  }
  const texts = ids.map((id) => JSON.stringify(changed.get(id) ?? {}));
  await tx.execute(sql`
    update ${importCompletions} c set filled = done.filled
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::jsonb[]) as done (video_id, filled)
     where c.import_id = ${importId}::uuid and c.video_id = done.video_id`);
  return { seen: laid.length, completed: lacking.length };
}

function withIds(
  { categories, transcript: _, ...lacks }: FilledIn,
  categoryIds: ReadonlyMap<string, string>,
): Partial<VideoFields> {
  if (categories === undefined) return lacks;
  const ids = categories.flatMap((name) => categoryIds.get(name) ?? []);
  return { ...lacks, categoryIds: [...new Set(ids)].sort() };
}

/** Takes back what an import filled in, wherever it is still as it left it. */
export async function takeBackCompletions(tx: Database, importId: string): Promise<void> {
  const completed = await tx
    .select({ videoId: importCompletions.video_id, filled: importCompletions.filled })
    .from(importCompletions)
    .where(and(eq(importCompletions.import_id, importId), sql`filled <> '{}'`))
    .orderBy(asc(importCompletions.video_id));
  for (let from = 0; from < completed.length; from += BATCH) {
    const portion = completed.slice(from, from + BATCH);
    const videos = await heldVideos(
      tx,
      portion.map(({ videoId }) => videoId),
    );
    for (const { videoId, filled } of portion) {
      const fields = videos.get(videoId);
      const given = filled?.[TRANSCRIPT]?.is as WrittenTranscript | undefined;
      if (given) await takeBackTranscript(tx, videoId, given);
      const untouched = Object.entries(filled ?? {}).filter(
        ([name, { is }]) =>
          name !== TRANSCRIPT && fields && isSameField(fields[name as keyof VideoFields], is),
      );
      const former: Partial<VideoFields> = Object.fromEntries(
        untouched.map(([name, { was }]) => [name, was]),
      );
      if (untouched.length > 0) await writeFields(tx, videoId, former);
    }
  }
  await tx.delete(importCompletions).where(eq(importCompletions.import_id, importId));
}

/** Forgets the rows that nothing came of. */
export async function forgetCompletions(tx: Database, importId: string): Promise<void> {
  const { import_id, filled } = importCompletions;
  await tx
    .delete(importCompletions)
    .where(and(eq(import_id, importId), or(isNull(filled), sql`filled = '{}'`)));
}
