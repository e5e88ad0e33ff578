import pLimit from 'p-limit';
import { MAX_TITLE_LENGTH } from '#features/media/rules/link/text-limits.ts';
import type { HostTitle } from '#features/media/server/public.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import type { Database } from '#platform/database.ts';
import { unusedFields } from '../../rules/import-fields.ts';
import type { ImportRow } from '../../rules/import-row.ts';
import { MAX_LABEL_LENGTH, plainTitle } from '../../rules/video-texts.ts';
import { ImportFileError, type ImportRecord } from '../import-file/import-record.ts';
import { type ListedVideo, videosByLinkKey } from '../write-videos.ts';
import { deletedByLinkKey } from './deleted-before.ts';

/**
 * What a person should know of one row. A bad row and a duplicate are left out; a draft is kept, unpublished although
 * the file does not ask for it; a warning is of a row that is kept, of which something was left out or is doubtful.
 */
export interface ImportProblem {
  kind: 'bad' | 'duplicate' | 'draft' | 'warning';
  /** Names the row, such as `row 12`. */
  place: string;
  /** In plain words. */
  reason: string;
  /** The listed video that a duplicate is of. */
  videoId?: string;
}

/** A row that was read and checked, ready to be listed. */
export interface CheckedRow extends Omit<ImportRow, 'title' | 'createdAt'> {
  place: string;
  title: string;
  /** ISO 8601. */
  createdAt: string | undefined;
  /** Why it is a draft although the file does not say so. */
  draftReason: string | undefined;
  /** Whether its title is its link until its host was asked. */
  awaitsTitle: boolean;
  /** The video of its link that an admin deleted; absent where none did. */
  deletedId?: string;
  deletedTitle?: string;
}

export interface CheckOptions {
  /** Asked for the title of a link that stands alone; without it such rows await their title. */
  titleOf?: (url: string) => Promise<HostTitle>;
  onProblem: (problem: ImportProblem) => void;
  /** Told of each row whose video is listed already, beside the problem. */
  onListed?: (row: ImportRow, videoId: string) => void;
  /** Told once of each field that no import reads, as its rows are met. */
  onUnused?: (name: string) => void;
  /** Rows read so far, and titles asked for. */
  onProgress?: (rows: number, titles: number) => void;
  maxRows?: number;
  signal?: AbortSignal;
}

/** Rows that are looked for in the catalogue, and listed, by one statement. */
export const BATCH = 500;
/** Characters of transcripts, about, that are held at once: one alone may be megabytes. */
export const MAX_BATCH_LENGTH = 8_000_000;
const TITLES_AT_ONCE = 4;
/** Fields that no import reads, of which it is told: more are no columns of a table. */
const MAX_UNUSED = 50;

/**
 * Reads and checks the rows of a file, a batch at a time: what is bad, stands twice in the file or is listed already is
 * told and left out. What an admin deleted is marked: whoever lists it decides. Writes nothing.
 * @throws ImportFileError for a file with more rows than may be; whatever `records` throws; the reason of `signal`.
 */
export async function* checkRows(
  database: Database,
  records: AsyncIterable<ImportRecord>,
  {
    titleOf,
    onProblem,
    onListed,
    onUnused,
    onProgress,
    maxRows = Number.POSITIVE_INFINITY,
    signal,
  }: CheckOptions,
): AsyncGenerator<CheckedRow[]> {
  // Its list of names is loaded when there are rows to read.
  const { readImportRow } = await import('../../rules/import-row.ts');
  const now = new Date();
  const placeByKey = new Map<string, string>();
  const unused = new Set<string>();
  let batch: { row: ImportRow & { place: string }; warnings: string[] }[] = [];
  let length = 0;
  let rows = 0;
  let titles = 0;

  const withTitle = async (row: ImportRow & { place: string }): Promise<CheckedRow> => {
    const known = { ...row, createdAt: row.createdAt?.toISOString(), draftReason: undefined };
    if (row.title !== null) return { ...known, title: row.title, awaitsTitle: false };
    if (!titleOf) return { ...known, title: row.url, awaitsTitle: true };
    signal?.throwIfAborted();
    const said = await titleOf(row.url);
    titles += 1;
    onProgress?.(rows, titles);
    const title = hostsTitle(said);
    // Of a link alone nobody has said who speaks.
    if (title !== null) return { ...known, title, speakers: hostsSpeakers(said), awaitsTitle: false };
    const draftReason = `${reasonFor(said)} (${row.url})`;
    return { ...known, title: row.url, published: false, draftReason, awaitsTitle: false };
  };

  const checked = async (): Promise<CheckedRow[]> => {
    signal?.throwIfAborted();
    onProgress?.(rows, titles);
    const listed = await videosByLinkKey(
      database,
      batch.map(({ row }) => row.linkKey),
    );
    const unlisted = batch.flatMap(({ row, warnings }) => {
      const known = listed.get(row.linkKey);
      if (known) {
        onProblem(listedAlready(row, known));
        onListed?.(row, known.id);
        return [];
      }
      for (const reason of warnings) onProblem({ kind: 'warning', place: row.place, reason });
      return [row];
    });
    batch = [];
    length = 0;
    const deleted = await deletedByLinkKey(
      database,
      unlisted.map(({ linkKey }) => linkKey),
    );
    return pLimit(TITLES_AT_ONCE).map(unlisted, async (row) => {
      const video = deleted.get(row.linkKey);
      if (!video) return withTitle(row);
      const known = { ...row, createdAt: row.createdAt?.toISOString(), draftReason: undefined };
      const title = row.title ?? video.title;
      return { ...known, title, awaitsTitle: false, deletedId: video.id, deletedTitle: video.title };
    });
  };

  const tellUnused = (record: unknown) => {
    for (const name of unusedFields(record)) {
      if (unused.size === MAX_UNUSED || unused.has(name)) continue;
      unused.add(name);
      onUnused?.(plainTitle(name).slice(0, MAX_LABEL_LENGTH).toWellFormed());
    }
  };

  for await (const record of records) {
    rows += 1;
    if (rows > maxRows) throw new ImportFileError(tooManyRows(maxRows));
    if ('value' in record) tellUnused(record.value);
    const result = 'error' in record ? record : readImportRow(record.value, now);
    if ('error' in result) {
      onProblem({ kind: 'bad', place: record.place, reason: result.error });
    } else {
      const { title, url, linkKey } = result.ok;
      const former = placeByKey.get(linkKey);
      if (former === undefined) {
        placeByKey.set(linkKey, record.place);
        length += result.ok.transcript?.length ?? 0;
        batch.push({ row: { ...result.ok, place: record.place }, warnings: result.warnings });
      } else {
        const reason = `it is the video of ${former} (${title ?? url})`;
        onProblem({ kind: 'duplicate', place: record.place, reason });
      }
    }
    if (rows % BATCH === 0 || length > MAX_BATCH_LENGTH) yield await checked();
  }
  yield await checked();
}

/** Of a row whose video is listed already: the video that it duplicates. */
export function listedAlready(
  row: { place: string; url: string },
  { id, title }: ListedVideo,
): ImportProblem {
  const reason = `it is listed already as "${title}" (${row.url})`;
  return { kind: 'duplicate', place: row.place, reason, videoId: id };
}

/** The title that a host named, as it is listed; null when it named none. */
export function hostsTitle(said: HostTitle): string | null {
  const title = 'title' in said ? plainTitle(said.title).slice(0, MAX_TITLE_LENGTH).toWellFormed() : '';
  return title || null;
}

/** Whom a host names that speak. */
export const hostsSpeakers = (said: HostTitle): string[] => ('title' in said && said.speakers) || [];

/** Why a host named no title, in plain words. */
export const reasonFor = (said: HostTitle): string =>
  'reason' in said ? said.reason : 'its host named no title';

const tooManyRows = (most: number) =>
  `The file has more than ${groupedNumber(most)} rows. Please part it into several files, or import it by the command line, which takes any number.`;
