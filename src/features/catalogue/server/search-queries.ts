import { type SQL, sql } from 'drizzle-orm';
import type { ListCursor } from '#lib/cursor.ts';
import type { Database } from '#platform/database.ts';
import { PAGE_SIZE } from '../contract.ts';
import { closestWord } from '../rules/closest-word.ts';
import type { Sort } from '../rules/sorting.ts';
import { orderedIds } from './list-queries.ts';

/** Videos looked at in the list's own order before an index is asked: finds the matches of a common word. */
const WALK = 1_500;
/** For a term without three letters in a row no index can help: how far the list is walked. */
const LONG_WALK = 10_000;
/** Matches that are sorted at most: a term with more of them is common, and the walk has found its page. */
const LITERAL_CANDIDATES = 8_000;
/**
 * Results that are ranked at most, and those that are shown at most. What is said in a video is read whole to be
 * ranked, about 0.1 ms for half an hour.
 */
const RANKED_CANDIDATES = 400;
const TITLE_CANDIDATES = 400;
const SHOWN_BY_RELEVANCE = 240;

/** The term as a LIKE pattern that matches it literally, in the lower case that the documents are kept in. */
function containing(term: string): SQL {
  return sql`'%' || lower(${term.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}

function hasTrigram(term: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(term);
}

/** A term in which no hyphen asks for the videos without a word, which would be nearly all of them. */
function withoutExclusions(term: string): string {
  return term.replace(/(?<![\p{L}\p{N}])-+/gu, ' ');
}

/** What a term is looked for by, as an array; null when nothing in it is looked for. */
function lexemes(term: SQL): SQL {
  return sql`select nullif(tsvector_to_array(to_tsvector('public.mindreel', words_apart(${term}, true))), '{}')`;
}

/** The same as a query that any of the words answers. */
function anyWord(term: SQL): SQL {
  return sql`(select string_agg('''' || replace(replace(w, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery
                from unnest((${lexemes(term)})) as w)`;
}

/**
 * Ids (id, n) of published videos whose title or description contains the term, case-insensitively (spec 2 §5),
 * in an order, after a cursor, up to a number: one more than a page tells that there is another page.
 */
export async function literalMatches(
  database: Database,
  term: string,
  order: Sort,
  categoryId: string | undefined,
  after: ListCursor | null,
  count = PAGE_SIZE + 1,
): Promise<SQL> {
  const walk = hasTrigram(term) ? WALK : LONG_WALK;
  const result = await database.execute<{ walked: number; ids: string[] }>(sql`
    with walk as materialized (${orderedIds(order, categoryId, after, walk)})
    select (select count(*)::int from walk) as walked,
           -- strpos, not LIKE: the planner must not reach for an index here.
           array(select walk.id from walk join video_search_documents d on d.video_id = walk.id
                  where strpos(d.text, lower(${term})) > 0 order by walk.n limit ${count}) as ids`);
  const { walked = 0, ids = [] } = result.rows[0] ?? {};
  if (ids.length >= count || walked < walk || !hasTrigram(term)) return inThisOrder(ids);
  return orderedIds(
    order,
    categoryId,
    after,
    count,
    sql`select d.video_id from video_search_documents d where d.text like ${containing(term)} limit ${LITERAL_CANDIDATES}`,
  );
}

/** Ids that are already in order, as (id, n). */
export function inThisOrder(ids: readonly string[]): SQL {
  return sql`select id, n from unnest(${sql.param([...ids])}::uuid[]) with ordinality as t(id, n)`;
}

export interface RankedVideo {
  id: string;
  title: string;
  score: number;
}

interface Ranking {
  term: string;
  categoryId?: string | undefined;
  /** Leaves out the videos whose title or description contains this text: they were listed before. */
  withoutLiteral?: string | undefined;
  excludedVideoId?: string | undefined;
}

/**
 * Published videos that the term's words are found in — title, tags, description or transcript — best first.
 * Only so many candidates are ranked, those with the words in their title first, so that a word which a quarter
 * of all videos contain costs no more than another.
 */
export async function rankedVideos(database: Database, ranking: Ranking): Promise<RankedVideo[]> {
  const { term, categoryId, withoutLiteral, excludedVideoId } = ranking;
  const conditions: SQL[] = [sql`true`];
  if (categoryId) {
    conditions.push(
      sql`exists (select from video_categories vc where vc.video_id = d.video_id and vc.category_id = ${categoryId})`,
    );
  }
  if (withoutLiteral !== undefined) conditions.push(sql`d.text not like ${containing(withoutLiteral)}`);
  if (excludedVideoId) conditions.push(sql`d.video_id <> ${excludedVideoId}`);
  const wanted = withoutExclusions(term);
  const query = sql`asked_words(${wanted})`;
  const ranked = async (further: SQL): Promise<RankedVideo[]> => {
    const result = await database.execute<{ id: string; title: string; score: number }>(sql`
      with candidates as (
        (select video_id from video_search_documents where title_words @@ ${query} limit ${TITLE_CANDIDATES})
        union
        -- Hidden from the planner: for a common word it would read documents off the table until enough match, and
        -- does not know that each holds all that is said in a video. The index tells without reading any.
        (select video_id from video_search_documents where words @@ (select ${query}) limit ${RANKED_CANDIDATES})
        union
        -- The few that say more than one document holds: with all of the words, wherever they are said.
        (select video_id from video_search_documents
          where all_words is not null and all_words @> (${lexemes(sql`${wanted}`)}) limit ${RANKED_CANDIDATES})
        ${further}
      )
      select v.id, v.title,
             (ts_rank_cd('{0.1, 0.3, 0.6, 1.0}', d.words, ${query}, 33)
               + case when strpos(lower(v.title), lower(${term})) > 0 then 1 else 0 end
               + public.similarity(lower(v.title), lower(${term})) / 2)::float8 as score
        from candidates
        join video_search_documents d using (video_id)
        join videos v on v.id = d.video_id
       where ${sql.join(conditions, sql` and `)}
       order by score desc, v.created_at desc, v.id
       limit ${SHOWN_BY_RELEVANCE}`);
    return result.rows;
  };
  const byWords = await ranked(sql``);
  if (withoutLiteral !== undefined || byWords.length === SHOWN_BY_RELEVANCE) return byWords;
  // The term may also be a part of words.
  const ids = await literalMatches(database, term, 'newest', categoryId, null, SHOWN_BY_RELEVANCE);
  return ranked(sql`union select id from (${ids}) literal`);
}

/** Videos that a phrase is compared with: those whose titles hold all of its words, then those that hold some. */
const WHOLE_TITLES = 50;
const PART_TITLES = 200;
const SIMILAR_TITLES = 8;

/** For each phrase the few published videos whose titles share most with it, without one video, the best first. */
export async function similarTitles(
  database: Database,
  phrases: readonly string[],
  excludedVideoId: string,
): Promise<{ phrase: string; videoId: string; title: string }[]> {
  if (phrases.length === 0) return [];
  const result = await database.execute<{ phrase: string; videoId: string; title: string }>(sql`
    select p.phrase, found.id as "videoId", found.title
      from unnest(${sql.param([...phrases])}::text[]) with ordinality as p(phrase, n)
      cross join lateral (
        select plainto_tsquery('public.mindreel', words_apart(p.phrase, true)) as whole,
               ${anyWord(sql`p.phrase`)} as part
      ) as query
      cross join lateral (
        select v.id, v.title
          from ((select video_id from video_search_documents where title_words @@ query.whole limit ${WHOLE_TITLES})
                union
                (select video_id from video_search_documents where title_words @@ query.part limit ${PART_TITLES})) c
          join video_search_documents d using (video_id)
          join videos v on v.id = d.video_id
         where v.id <> ${excludedVideoId}
         order by d.title_words @@ query.whole desc, ts_rank(d.title_words, query.part, 1) desc, v.created_at desc, v.id
         limit ${SIMILAR_TITLES}
      ) as found
     order by p.n`);
  return result.rows;
}

/** The term with each word that no video contains replaced by the known word it most likely means; null when nothing changes. */
export async function correctedTerm(database: Database, term: string): Promise<string | null> {
  const words = [...new Set(term.toLowerCase().match(/\p{L}{4,40}/gu) ?? [])].slice(0, 8);
  if (words.length === 0) return null;
  const result = await database.execute<{ word: string; candidates: string[] }>(sql`
    select w.word, array(
             select word from search_vocabulary v where v.word % public.unaccent(w.word)
              order by public.similarity(v.word, public.unaccent(w.word)) desc, v.word limit 12) as candidates
      from unnest(${sql.param(words)}::text[]) as w(word)
     where not exists (select from search_vocabulary k where k.word = public.unaccent(w.word))`);
  let corrected = term;
  for (const { word, candidates } of result.rows) {
    const meant = closestWord(word, candidates);
    if (meant) corrected = corrected.replace(new RegExp(word, 'giu'), meant);
  }
  return corrected === term ? null : corrected;
}

/**
 * For each video the line of its transcripts, in whatever language, that answers the term best, if any does; of equal
 * ones the first that has a time, for it leads somewhere.
 */
export async function foundCues(
  database: Database,
  term: string,
  videoIds: readonly string[],
): Promise<Map<string, { startMs: number | null; text: string }>> {
  if (videoIds.length === 0) return new Map();
  const result = await database.execute<{ video_id: string; start_ms: number | null; text: string }>(sql`
    select distinct on (c.video_id) c.video_id, c.start_ms, c.text
      from transcript_cues c,
           -- One of the words is enough: a spoken sentence is cut into several cues.
           (select ${anyWord(sql`${term}`)} as q) as query
     where c.video_id = any(${sql.param([...videoIds])}::uuid[]) and c.words @@ q
     order by c.video_id, ts_rank(c.words, q) desc, c.start_ms is null, c.start_ms, c.position`);
  return new Map(result.rows.map((row) => [row.video_id, { startMs: row.start_ms, text: row.text }]));
}
