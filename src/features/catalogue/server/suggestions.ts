import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { type SuggestibleVideo, typedWords } from '../rules/suggestions.ts';
import { isPublished } from './search-queries.ts';

/** Videos that are looked at, of those with the words in the title and of those with them among speakers and tags. */
const CANDIDATES = 150;
/** Words of a term that are looked for: its last ones, which are being typed. */
const WORDS = 6;
/** Letters of a word at least: with one begin too many. */
const LETTERS = 2;

/**
 * Published videos whose titles, speakers or tags have words that begin with those of a term, some of them where they
 * are many: what may be suggested while it is typed.
 */
export async function suggestibleVideos(database: Database, term: string): Promise<SuggestibleVideo[]> {
  const words = typedWords(term)
    .filter((word) => word.length >= LETTERS)
    .slice(-WORDS);
  if (words.length === 0) return [];
  const result = await database.execute<{
    id: string;
    title: string;
    speakers: string[];
    tags: string[];
  }>(sql`
    with typed as (
      -- As it is written, cut where its script puts no spaces, and its stem: "programming" is kept as "program".
      select string_agg('(' || p.pieces || coalesce(s.stem, '') || ')', ' & ')::tsquery as words
        from unnest(${sql.param(words)}::text[]) as w(word)
        cross join lateral (
          select string_agg(quote_literal(piece) || ':*', ' & ') as pieces
            from string_to_table(words_apart(unaccent(w.word), true), ' ') as piece
        ) as p
        cross join lateral (
          select string_agg(' | ' || quote_literal(l) || ':*', '') as stem
            from unnest(tsvector_to_array(to_tsvector('public.mindreel', w.word))) as l
        ) as s
    ),
    candidates as (
      (select d.video_id from video_search_documents d
        where d.title_words @@ (select words from typed) and ${isPublished} limit ${CANDIDATES})
      union
      (select v.id from videos v
        where named_words(v.tags, v.speakers) @@ (select words from typed) and v.published limit ${CANDIDATES})
    )
    select v.id, v.title, v.speakers, v.tags
      from candidates join videos v on v.id = candidates.video_id
     order by v.view_count desc, v.id`);
  return result.rows;
}
