import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { executeKept } from '#platform/postgres/kept-statement.ts';
import { exactParts } from '../rules/exact-parts.ts';
import { otherForms } from '../rules/other-forms.ts';
import { isQuoted, quotedPhrases, withoutQuotes } from '../rules/quoted-term.ts';
import { containing } from './literal-matches.ts';
import { type Asked, anyWord, askedInAnyForm } from './search-queries.ts';

/**
 * For each video the line of its transcripts, in whatever language, that answers the term best, if any does: one that says
 * it word for word before others; of equal ones the first that has a time, for it leads somewhere.
 */
export async function foundCues(
  database: Database,
  { term, spellings }: Asked,
  videoIds: readonly string[],
): Promise<Map<string, { startMs: number | null; text: string; isWhole: boolean }>> {
  if (videoIds.length === 0) return new Map();
  const said = [term, ...[...otherForms(term), ...spellings].flatMap(({ others }) => others)].join(' ');
  const isPhrase = quotedPhrases(term).length > 0;
  const lines = sql`select c.video_id, c.transcript_id, c.position, c.start_ms, c.text, c.words, false as is_pair
                      from transcript_cues c where c.video_id = any(${sql.param([...videoIds])}::uuid[])`;
  const exactly = exactParts(term).map((part) => sql`unaccent(lower(c.text)) ~ ${part}`);
  const isWhole = sql.join([sql`c.words @@ whole`, ...exactly], sql` and `);
  const rows = await executeKept<{
    video_id: string;
    start_ms: number | null;
    text: string;
    is_whole: boolean;
  }>(
    database,
    sql`
    select distinct on (c.video_id) c.video_id, c.start_ms, c.text, ${isWhole} as is_whole
      from (${isPhrase ? withPairs(lines) : lines}) as c,
           -- One of the words is enough: a spoken sentence is cut into several cues.
           (select ${anyWord(sql`${said}`)} as q, ${askedInAnyForm(term, spellings)} as whole) as query
     where c.words @@ q
     order by c.video_id, unaccent(lower(c.text)) like (select ${containing(isQuoted(term) ? withoutQuotes(term) : term)}) desc, ${isWhole} desc,
              c.is_pair, ts_rank(c.words, q) desc, c.start_ms is null, c.start_ms, c.position`,
  );
  return new Map(
    rows.map((row) => [row.video_id, { startMs: row.start_ms, text: row.text, isWhole: row.is_whole }]),
  );
}

/** Lines of transcripts, and each with the one that follows: captions cut a phrase in two. */
const withPairs = (lines: SQL): SQL => sql`
  with lines as materialized (
    select *, lead(text) over following as next_text, lead(words) over following as next_words from (${lines}) as c
    window following as (partition by video_id, transcript_id order by position)
  )
  select video_id, transcript_id, position, start_ms, text, words, is_pair from lines
   union all
  select video_id, transcript_id, position, start_ms, text || ' ' || next_text, words || next_words, true from lines
   where next_text is not null`;
