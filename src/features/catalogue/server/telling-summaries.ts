import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { executeKept, written } from '#platform/postgres/kept-statement.ts';
import type { SearchResult } from '../contract.ts';
import { markedPiece, showsWhy } from '../rules/telling-summary.ts';

/** Characters of a description that are looked through: a card has room for a line of them. */
const LOOKED_THROUGH = 20_000;

/**
 * The results of a search with the piece of their descriptions in which the term stands, where neither title, speakers, the
 * beginning of the description nor a line of the transcript shows why they were found.
 */
export async function withTellingSummaries(
  database: Database,
  term: string,
  results: readonly SearchResult[],
): Promise<SearchResult[]> {
  const silent = results.filter((result) => result.cue === null && !showsWhy(result, term));
  if (silent.length === 0) return [...results];
  const rows = await executeKept<{ id: string; description: string }>(
    database,
    sql`
    select v.id, left(v.description, ${written(LOOKED_THROUGH)}) as description
      from videos v where v.id = any(${sql.param(silent.map(({ id }) => id))}::uuid[])`,
  );
  const descriptions = new Map(rows.map(({ id, description }) => [id, description]));
  return results.map((result) => {
    const piece = silent.includes(result) ? markedPiece(descriptions.get(result.id) ?? '', term) : null;
    return piece === null ? result : { ...result, summary: piece };
  });
}
