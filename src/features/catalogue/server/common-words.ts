import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { executeKept, written } from '#platform/postgres/kept-statement.ts';

/** Videos that have a common word: with fewer it is soon counted. */
export const LEAST_COMMON = 50;

/** What a term is looked for by, as an array; null when nothing in it is looked for. */
export function lexemes(term: SQL): SQL {
  return sql`select nullif(tsvector_to_array(to_tsvector('public.mindreel', words_apart(${term}, true))), '{}')`;
}

/** A word, as a search text has it, in the text of a tsquery. */
export const inQuery = (word: SQL): SQL =>
  sql`('''' || replace(replace(${word}, '\\', '\\\\'), '''', '''''') || '''')`;

/** Whether a word, as a search text has it, is noted to stand in so many videos at least. */
export const isCommonWord = (word: SQL, videos: number): SQL =>
  sql`exists (select from common_words c where c.word = ${word} and c.videos >= ${written(videos)})`;

/** Whether a term is one word that is noted in so many videos at least. */
export async function isNotedWord(database: Database, term: string, videos: number): Promise<boolean> {
  const [found] = await executeKept<{ isNoted: boolean }>(
    database,
    sql`select count(*) = 1 and bool_and(${isCommonWord(sql`w.word`, videos)}) as "isNoted"
          from unnest((${lexemes(sql`${term}`)})) as w(word)`,
  );
  return found?.isNoted ?? false;
}

/**
 * How many videos a word stands in, published ones and drafts; so many at most. What is noted may be minutes old, which is near
 * enough for how much a word tells.
 */
export function videosWithWord(word: SQL, atMost: number): SQL {
  return sql`coalesce((select least(c.videos, ${written(atMost)})::int from common_words c where c.word = ${word}), (
    select count(*)::int from (
      select from video_search_documents d where d.words @@ ${inQuery(word)}::tsquery limit ${written(atMost)}
    ) as found))`;
}
