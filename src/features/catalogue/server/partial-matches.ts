import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { executeKept, written } from '#platform/postgres/kept-statement.ts';
import { withoutParts } from '../rules/word-seams.ts';
import { smallestSets, type WeighedWord, weightOf } from '../rules/word-sets.ts';
import { inQuery, lexemes, videosWithWord } from './common-words.ts';
import { executeFiltered } from './list-queries.ts';
import {
  type Asked,
  anyForm,
  isCandidate,
  type RankedVideo,
  type Ranking,
  rankingConditions,
} from './search-queries.ts';

/** Words of a term that are looked for one by one: its rarest. */
const WORDS = 8;
/** Videos that a word is counted in at most: one with more is common, and tells little. */
const COMMON = 1_000;
/** Videos that are looked at, for the rare words and for the common ones. */
const CANDIDATES = 200;
/**
 * What a video must weigh to be shown: a share of what the best one does, and of all words together where videos were found
 * that hold all.
 */
const NEARLY = 0.6;
const LEAST = 0.68;
/**
 * How often a word counts by where it stands. What a video is called tells what it is about: 'this talk promises a lot' is
 * said of many that are not about promises.
 */
const IN_TITLE = 3;
const IN_NAMES = 2;
const SHOWN = 48;
/**
 * As many are shown where every video has one of the words alone, if they weigh this share of the best: a word that is somewhat less
 * rare is looked for, too, and a common one is not.
 */
const FEW = 5;
const AS_WELL = 0.3;

interface Word extends WeighedWord {
  /** What a video has that has it, as a tsquery reads it. */
  query: string;
  /** Published and drafted videos with it, 1,000 at most. */
  videos: number;
}

/**
 * Published videos that hold some of the term's words, those with most of the rare ones first, a word in the title
 * counting threefold, one of its tags and speakers twice (decisions: default order of a search). Words that no video holds
 * are left out.
 * @param known `excludedIds`: of the videos that were found by all words before; `isWhole`: whether there are any, also
 * among those that the ranking leaves out.
 */
export async function partialMatches(
  database: Database,
  ranking: Ranking,
  { excludedIds, isWhole }: { excludedIds: readonly string[]; isWhole: boolean },
): Promise<RankedVideo[]> {
  const words = await knownWords(database, ranking);
  const least = isWhole ? LEAST * weightOf(words) : 0;
  const isEnough = (set: readonly Word[]) => IN_TITLE * weightOf(set) >= least;
  const allButOne = words.map((left) => words.filter((word) => word !== left)).filter(isEnough);
  const sets =
    words.length === 1 ? [[words]] : [smallestSets(words, least / IN_TITLE, rarest(words)), allButOne];
  const queries = sets.filter((set) => set.length > 0).map(anyOf);
  if (queries.length === 0) return [];
  const isLookedAt = await isCandidate(database, ranking);
  // One text for all terms, however many words they have: each text is planned for anew, which takes longer than finding.
  const candidates = [queries[0], queries[1] ?? null].flatMap((query) =>
    // As subqueries, hidden from the planner, for the same reason. Where there is no second query nothing is looked for.
    ['title_words', 'words'].map(
      (column) => sql`(select video_id from video_search_documents d
        where ${sql.raw(`d.${column}`)} @@ (select ${query}::tsquery) and ${isLookedAt} limit ${written(CANDIDATES)})`,
    ),
  );
  return executeFiltered<RankedVideo>(
    database,
    ranking,
    sql`
    with candidates as (${sql.join(candidates, sql` union `)}),
    asked as materialized (
      select query::tsquery, named::tsquery, weight
        from unnest(${sql.param(words.map(({ query }) => query))}::text[],
                    ${sql.param(words.map(({ query }) => amongNames(query)))}::text[],
                    ${sql.param(words.map(({ weight }) => weight))}::float8[]) as w (query, named, weight)
    ),
    weighed as (
      select v.id, v.title, v.created_at, its.weight, its.held
        from candidates
        join lateral (
          -- Unpacked once for all words: what is said in a video is long.
          select video_id, text, title_words, words || ''::tsvector as words
            from video_search_documents e where e.video_id = candidates.video_id offset 0
        ) d on true
        join videos v on v.id = d.video_id
        cross join lateral (
          select coalesce(sum(weight * case when d.title_words @@ query then ${written(IN_TITLE)}
                                            when d.words @@ named then ${written(IN_NAMES)} else 1 end), 0) as weight,
                 count(*) as held
            from asked where d.title_words @@ query or d.words @@ query
        ) as its
       where ${rankingConditions(ranking)} and v.id <> all(${sql.param([...excludedIds])}::uuid[])
    )
    select id, title, weight / 100 as score
      from (select *, max(weight) over () as best, max(held) over () as most_held, row_number() over (order by weight desc, created_at desc, id) as place
               from weighed where weight > 0) as compared
     where weight >= greatest(best * ${sql.raw(String(NEARLY))}, ${least}) or (${!isWhole} and most_held = 1 and place <= ${written(FEW)} and weight >= best * ${sql.raw(String(AS_WELL))})
     order by weight desc, created_at desc, id
     limit ${written(SHOWN)}`,
  );
}

/** The words of a term that some video holds, the rarest first; what is spelled in several ways is one of them. */
async function knownWords(database: Database, { term, spellings }: Asked): Promise<Word[]> {
  const parts = spellings.map(({ part }) => part);
  const asOne = sql`
    union all
    select s.asked::text, (
             select count(*)::int from (
               select from video_search_documents d where d.words @@ s.asked limit ${written(COMMON)}) as found)
      from (select asked_words(form) as asked from unnest((select ${sql.param(spellings.map(anyForm))}::text[])) as form) as s`;
  const rows = await executeKept<{ query: string; videos: number }>(
    database,
    sql`
    select ${inQuery(sql`w.word`)} as query, ${videosWithWord(sql`w.word`, COMMON)} as videos
      from unnest((${lexemes(sql`${withoutParts(term, parts)}`)})) as w(word)
      ${parts.length > 0 ? asOne : sql``}`,
  );
  const known = rows.filter(({ videos }) => videos > 0);
  const most = Math.max(...known.map(({ videos }) => videos));
  return known
    .map((row) => ({ ...row, weight: Math.log(1 + (2 * most) / row.videos) }))
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

/** The same query of tags and speakers alone, whose words have the weight B. */
const amongNames = (query: string): string => query.replace(/'(?:[^']|'')*'/g, '$&:B');

/** The query that a video answers which holds one of the sets whole. */
const anyOf = (sets: readonly (readonly Word[])[]): string =>
  sets.map((set) => `(${set.map(({ query }) => `(${query})`).join(' & ')})`).join(' | ');
