import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { isCandidate, lexemes, type RankedVideo, type Ranking, rankingConditions } from './search-queries.ts';

/** Words of a term that are looked for one by one: its rarest. */
const WORDS = 8;
/** Videos that a word is counted in at most: one with more is common, and tells little. */
const COMMON = 1_000;
/** Videos that are looked at, for the rare words and for the common ones. */
const CANDIDATES = 400;
/** Share of the best video's weight that another must reach to be shown. */
const NEARLY = 0.6;
const SHOWN = 48;

interface Word {
  word: string;
  /** Published and drafted videos with it, 1,000 at most. */
  videos: number;
}

/**
 * Published videos that hold some of the term's words, those with most of the rare ones first, a word in the title
 * counting double (decisions: default order of a search). Words that no video holds are left out.
 * @param excludedIds of the videos that were found by all words before.
 */
export async function partialMatches(
  database: Database,
  ranking: Ranking,
  excludedIds: readonly string[],
): Promise<RankedVideo[]> {
  const words = await knownWords(database, ranking.term);
  if (words.length === 0) return [];
  const rare = rarest(words);
  const sets = (words.length === 1 ? [anyOf(words)] : [anyOf(rare), allButOne(words)]).filter(
    (query) => query !== null,
  );
  const isLookedAt = await isCandidate(database, ranking);
  const candidates = sets.flatMap((query) =>
    ['title_words', 'words'].map(
      (column) => sql`(select video_id from video_search_documents d
        where ${sql.raw(`d.${column}`)} @@ ${query}::tsquery and ${isLookedAt} limit ${CANDIDATES})`,
    ),
  );
  const total = Math.max(...words.map(({ videos }) => videos));
  const weights = words.map(({ word, videos }) => {
    const weight = sql`${Math.log(1 + (2 * total) / videos)}::float8`;
    return sql`case when d.title_words @@ ${quoted(word)}::tsquery then 2 * ${weight}
                    when d.words @@ ${quoted(word)}::tsquery then ${weight} else 0 end`;
  });
  const result = await database.execute<{ id: string; title: string; score: number }>(sql`
    with candidates as (${sql.join(candidates, sql` union `)}),
    weighed as (
      select v.id, v.title, v.created_at, ${sql.join(weights, sql` + `)} as weight
        from candidates
        join lateral (
          -- Unpacked once for all words: what is said in a video is long.
          select video_id, text, title_words, words || ''::tsvector as words
            from video_search_documents e where e.video_id = candidates.video_id offset 0
        ) d on true
        join videos v on v.id = d.video_id
       where ${rankingConditions(ranking)} and v.id <> all(${sql.param([...excludedIds])}::uuid[])
    )
    select id, title, weight / 100 as score
      from (select *, max(weight) over () as best from weighed) as compared
     where weight >= best * ${NEARLY}
     order by weight desc, created_at desc, id
     limit ${SHOWN}`);
  return result.rows;
}

/** The words of a term that some video holds, the rarest first. */
async function knownWords(database: Database, term: string): Promise<Word[]> {
  const { rows } = await database.execute<{ word: string; videos: number }>(sql`
    select w.word, (
             select count(*)::int from (
               select from video_search_documents d
                where d.words @@ (quote_literal(w.word)::tsquery) limit ${COMMON}
             ) as found
           ) as videos
      from unnest((${lexemes(sql`${term}`)})) as w(word)`);
  return rows
    .filter(({ videos }) => videos > 0)
    .sort((one, other) => one.videos - other.videos)
    .slice(0, WORDS);
}

/** Of words, the rarest first, as many as have no more videos together than are looked at; one at least that is not common. */
function rarest(words: readonly Word[]): Word[] {
  let together = 0;
  return words.filter(({ videos }, place) => {
    together += videos;
    return videos < COMMON && (place === 0 || together <= CANDIDATES);
  });
}

/** A word as a tsquery reads it. */
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const anyOf = (words: readonly Word[]): string | null =>
  words.length === 0 ? null : words.map(({ word }) => quoted(word)).join(' | ');

/** All words but any one of them. */
const allButOne = (words: readonly Word[]): string =>
  words
    .map((left) => words.filter((word) => word !== left))
    .map((others) => `(${others.map(({ word }) => quoted(word)).join(' & ')})`)
    .join(' | ');
