import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { type SuggestibleVideo, type Suggestion, suggestionsFor, typedWords } from '../rules/suggestions.ts';
import { mendedTerms } from './mended-term.ts';
import { isPublished } from './search-queries.ts';

/** Videos that are taken: of those whose titles begin so, those with the words in the title and those with them among speakers and tags. */
const CANDIDATES = 150;
/** Videos with the words in the title that are compared with what was typed: an index knows words by their stems alone. */
const COMPARED = 500;
/** Words of a term that are looked for: its last ones, which are being typed. */
const WORDS = 6;
/** Letters of a word at least: with one begin too many. */
const LETTERS = 2;
/**
 * Letters of a word from which on titles are asked for it where the term has such a one: the 'js' of 'Node.js' is no word of
 * its own to the index.
 */
const TELLING_LETTERS = 3;

/** Letters of the longest word from which on a term is mended: a shorter one that is being typed may become any other. */
const MENDED_LETTERS = 5;

/** What somebody who types a term may mean; where nothing begins so, what the term may be a slip of. */
export async function suggestedFor(database: Database, term: string): Promise<Suggestion[]> {
  const found = suggestionsFor(term, await suggestibleVideos(database, term));
  if (found.length > 0 || !typedWords(term).some((word) => word.length >= MENDED_LETTERS)) return found;
  const { named, unknown } = await mendedTerms(database, term);
  const meant = named ?? unknown;
  return meant === null ? [] : suggestionsFor(meant, await suggestibleVideos(database, meant));
}

/**
 * Published videos whose titles, speakers or tags have words that begin with those of a term, some of them where they
 * are many: what may be suggested while it is typed.
 */
async function suggestibleVideos(database: Database, term: string): Promise<SuggestibleVideo[]> {
  const typed = typedWords(term);
  const words = typed.filter((word) => word.length >= LETTERS).slice(-WORDS);
  if (words.length === 0) return [];
  const result = await database.execute<{
    id: string;
    title: string;
    speakers: string[];
    tags: string[];
  }>(sql`
    with asked as (
      -- Each word as it is written, cut where its script puts no spaces; its stem, "program" of "programming"; and the stems of
      -- words that it may become: "securi" begins "security", which is kept as "secur". No index knows small words: while "about"
      -- is typed, the other words tell.
      select '(' || p.pieces || coalesce(s.stems, '') || ')' as asked, s."isSmall", length(w.word) as letters
        from unnest(${sql.param(words)}::text[]) as w(word)
        cross join lateral (
          select string_agg(quote_literal(piece) || ':*', ' & ') as pieces
            from string_to_table(words_apart(unaccent(w.word), true), ' ') as piece
        ) as p
        cross join lateral (
          select string_agg(distinct ' | ' || quote_literal(stem), '') as stems, bool_or(stem is null) as "isSmall"
            from (select unaccent(w.word) as word
                  union all
                  select v.word from search_vocabulary v
                   where length(w.word) >= ${TELLING_LETTERS} and v.word like unaccent(w.word) || '%') as becoming
            left join lateral unnest(ts_lexize('english_stem', becoming.word)) as stem on true
           where stem is null or becoming.word = unaccent(w.word) or not starts_with(stem, unaccent(w.word))
        ) as s
    ),
    typed as (
      select coalesce(telling, whole, every)::tsquery as titles, coalesce(whole, every)::tsquery as names
        from (
          select string_agg(asked, ' & ') filter (where not "isSmall" and letters >= ${TELLING_LETTERS}) as telling,
                 string_agg(asked, ' & ') filter (where not "isSmall") as whole, string_agg(asked, ' & ') as every
            from asked
        ) as together
    ),
    candidates as (
      (select v.id from videos v
        where v.published and title_key(v.title) ~>=~ title_key(${term})
          and title_key(v.title) ~<~ (title_key(${term}) || chr(1114111)) limit ${CANDIDATES})
      union
      (select v.id
         from (select d.video_id from video_search_documents d
                where d.title_words @@ (select titles from typed) and ${isPublished} limit ${COMPARED}) as d
         join videos v on v.id = d.video_id
        -- That it holds the letters of all is enough here: where a word begins is told of the few that are left.
        where unaccent(lower(normalize(v.title)))
              like all ((select array_agg('%' || unaccent(w) || '%') from unnest(${sql.param(typed)}::text[]) as w)::text[])
        limit ${CANDIDATES})
      union
      (select v.id from videos v
        where named_words(v.tags, v.speakers) @@ (select names from typed) and v.published limit ${CANDIDATES})
    )
    select v.id, v.title, v.speakers, v.tags
      from candidates join videos v on v.id = candidates.id
     order by v.view_count desc, v.id`);
  return result.rows;
}
