import { and, eq, inArray, sql } from 'drizzle-orm';
import { categories, importCompletions } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { filledWords } from '../../rules/filled-words.ts';
import type { CompletingRow, FilledIn } from '../../rules/missing-fields.ts';
import { videosToEdit } from '../admin-queries.ts';
import { type Changes, lackingIn, TRANSCRIPT } from './complete-videos.ts';

/**
 * What an import fills in of some listed videos, or has filled in, in words; none of those that lack nothing.
 * @param isOpen whether it may still fill something in: that alone is told from its rows, whose transcripts may be long
 */
export async function fillingsOf(
  database: Database,
  importId: string,
  videoIds: readonly string[],
  isOpen: boolean,
): Promise<Map<string, string>> {
  if (videoIds.length === 0) return new Map();
  const { import_id, video_id, filled } = importCompletions;
  const given = sql<
    string | null
  >`case when ${filled} is null and ${isOpen} then ${importCompletions.given} end`;
  const laid = await database
    .select({ videoId: video_id, given, filled })
    .from(importCompletions)
    .where(and(eq(import_id, importId), inArray(video_id, [...videoIds])));
  const open = laid.flatMap((one) =>
    one.given === null ? [] : [{ videoId: one.videoId, row: JSON.parse(one.given) as CompletingRow }],
  );
  const lacking =
    open.length > 0 ? await lackingIn(database, open, await videosToEdit(database, videoIds)) : [];
  const words = new Map(lacking.map(({ videoId, lacks }) => [videoId, filledWords(lacks)]));
  const done = laid.flatMap((one) => (one.filled === null ? [] : [{ ...one, filled: one.filled }]));
  const names = await categoryNames(
    database,
    done.flatMap((one) => idsIn(one.filled)),
  );
  for (const one of done) words.set(one.videoId, filledWords(asFilledIn(one.filled, names)));
  return words;
}

const idsIn = (filled: Changes) => (filled.categoryIds?.is ?? []) as string[];

/** What was filled in, as it is. */
function asFilledIn(filled: Changes, names: ReadonlyMap<string, string>): FilledIn {
  const fields = Object.fromEntries(Object.entries(filled).map(([name, { is }]) => [name, is]));
  const given = TRANSCRIPT in filled ? { transcript: 'given' } : { transcript: undefined };
  return { ...fields, ...given, categories: idsIn(filled).flatMap((id) => names.get(id) ?? []) } as FilledIn;
}

async function categoryNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = categories;
  const rows = await database
    .select({ id, name })
    .from(categories)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
