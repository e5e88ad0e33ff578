import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { written } from '#platform/postgres/kept-statement.ts';
import { exactParts } from '../rules/exact-parts.ts';
import { SHOWN_BY_RELEVANCE } from '../rules/found-so-far.ts';
import { type OtherForms, otherForms } from '../rules/other-forms.ts';
import { isQuoted, withoutQuotes } from '../rules/quoted-term.ts';
import { inQuery, lexemes } from './common-words.ts';
import {
  executeFiltered,
  idsWithSpeaker,
  inThisOrder,
  knownConditions,
  type ListFilter,
  rowsOf,
} from './list-queries.ts';
import { asKept, containing, literalMatches } from './literal-matches.ts';

/** Results that are ranked at most. What is said in a video is read whole to be ranked, about 0.1 ms for half an hour. */
const RANKED_CANDIDATES = 400;

/**
 * Whether the video of a document `d` is published: documents are kept of drafts, too. By a look at each, never by joining
 * the table: a search stops at so many.
 */
export const isPublished = sql.raw(
  'exists (select from videos p where p.id = d.video_id and p.published offset 0)',
);

/** A term in which no hyphen asks for the videos without a word, which would be nearly all of them. */
function withoutExclusions(term: string): string {
  return term.replace(/(?<![\p{L}\p{N}])-+/gu, ' ');
}

/**
 * What a term asks for. As a subquery it is made once, also where a kept plan does not know the term, and hidden from the
 * planner: for a common word it would read documents off the table until enough match, and does not know that each holds
 * all that is said in a video. The index tells without reading any.
 */
const askedWords = (term: string): SQL => sql`(select asked_words(${term}))`;

/**
 * The same where each word may be said in another form: `forgot` for `forgetting`, `nineteen sixty` for `1960`; no hyphen
 * leaves a word out.
 * @param spellings how else parts of the term are spelled
 */
export function askedInAnyForm(given: string, spellings: readonly OtherForms[]): SQL {
  const term = withoutExclusions(given);
  // The longest first: a part would not be found any more once a word within it stands in another form.
  const parts = [...otherForms(term), ...spellings].toSorted(
    (one, other) => other.part.length - one.part.length,
  );
  const query = parts.reduce(
    (asked, forms) => sql`ts_rewrite(${asked}, asked_words(${forms.part}), asked_words(${anyForm(forms)}))`,
    sql`asked_words(${term})`,
  );
  return sql`(select ${query})`;
}

/** A part of a term in all its forms, as `asked_words` reads them. */
export function anyForm({ part, others, isReplaced = false }: OtherForms): string {
  const phrases = others.map((form) => (form.includes(' ') ? `"${form}"` : form));
  return [...(isReplaced ? [] : [part]), ...phrases].join(' or ');
}

/** The same as a query that any of the words answers. */
export function anyWord(term: SQL): SQL {
  return sql`(select string_agg(${inQuery(sql`w`)}, ' | ')::tsquery
                from unnest((${lexemes(term)})) as w)`;
}

export type RankedVideo = {
  id: string;
  title: string;
  score: number;
};

/** A term, and how else parts of it are spelled (`otherSpellings`). */
export interface Asked {
  term: string;
  spellings: readonly OtherForms[];
}

export interface Ranking extends Asked, ListFilter {
  /** Leaves out the videos whose title or description contains this text: they were listed before. */
  withoutLiteral?: string | undefined;
  /** How many those are, where whoever listed them knows it. */
  literalCount?: number | undefined;
  excludedVideoId?: string | undefined;
}

/** Videos whose titles begin as a term does that are ranked at most. */
const BEGUN_TITLES = 50;

/**
 * The videos whose titles begin as the term does, but for the term's last word, which need not be the title's:
 * `Live long and refactor talk`. Three words at least: fewer begin many titles.
 */
function begunTitles(term: string, isLookedAt: SQL): SQL {
  const isBeginning = !isQuoted(term) && (term.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 4;
  if (!isBeginning) return sql`select null::uuid as video_id where false`;
  const beginning = sql`regexp_replace(title_key(${term}), ' [^ ]+$', '')`;
  // Between two keys of the index, not by LIKE, which finds an index only by a pattern that the planner knows.
  return sql`select d.video_id from videos v join video_search_documents d on d.video_id = v.id
              where v.published and title_key(v.title) ~>=~ ${beginning}
                and title_key(v.title) ~<~ (${beginning} || chr(1114111)) and ${isLookedAt}
              limit ${written(BEGUN_TITLES)}`;
}

/** Videos of a speaker, or of a narrow list, that are met with the words in the index: nobody speaks in more. */
const MET_IN_INDEX = 2_000;

/**
 * What a document `d` must be to be looked at. The videos of a speaker, a category, a length or a time are told from the others before so
 * many are looked at: of those with a common word none might be theirs.
 */
export async function isCandidate(database: Database, { speaker, ...filter }: Ranking): Promise<SQL> {
  // As an array the planner meets them with the words in the index; joined, it reads every document that has the words.
  const isAmong = (ids: SQL) => sql`d.video_id = any(array(${ids} limit ${written(MET_IN_INDEX)}))`;
  if (speaker !== undefined) return isAmong(idsWithSpeaker(speaker));
  const { table, id, where } = rowsOf(filter);
  if (where.length === 1) return isPublished;
  const ids = sql`select ${sql.raw(`o.${id} from ${table}`)} o where ${sql.join(where, sql` and `)}`;
  const { rows } = await database.execute<{ isNarrow: boolean }>(
    sql`select count(*) < ${MET_IN_INDEX} as "isNarrow" from (${ids} limit ${written(MET_IN_INDEX)}) as listed`,
  );
  // Of a wide one so many are soon found among all that have the words.
  return rows[0]?.isNarrow
    ? isAmong(ids)
    : sql`exists (${ids} and ${sql.raw(`o.${id}`)} = d.video_id offset 0)`;
}

/**
 * Whether a video `v` with the document `d` says what no index of words knows of a term. What is said is read whole, about
 * 1 ms for half an hour: of those alone that have the words.
 */
function saysExactly(term: string): SQL {
  const folded = (text: SQL) => sql`unaccent(lower(${text}))`;
  const conditions = exactParts(term).map(
    (part) => sql`(d.text ~ ${part} or ${folded(sql`array_to_string(v.tags || v.speakers, ' . ')`)} ~ ${part}
                   or ${folded(sql`spoken_text(v.id, v.transcript)`)} ~ ${part})`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** What a document `d`, and its video `v`, must be to be listed. */
export function rankingConditions({ categoryId, withoutLiteral, excludedVideoId, ...known }: Ranking): SQL {
  const conditions: SQL[] = [sql`true`, ...knownConditions(known, 'v')];
  if (categoryId) {
    conditions.push(
      sql`exists (select from video_categories vc where vc.video_id = d.video_id and vc.category_id = ${categoryId})`,
    );
  }
  if (withoutLiteral !== undefined)
    conditions.push(sql`d.text not like (select ${containing(withoutLiteral)})`);
  if (excludedVideoId) conditions.push(sql`d.video_id <> ${excludedVideoId}`);
  return sql.join(conditions, sql` and `);
}

/**
 * Published videos that the term's words are found in — title, tags, description or transcript — best first.
 * Only so many candidates are ranked, those with the words in their title first, so that a word which a quarter
 * of all videos contain costs no more than another.
 */
export async function rankedVideos(database: Database, ranking: Ranking): Promise<RankedVideo[]> {
  const { term, spellings, withoutLiteral } = ranking;
  const wanted = withoutExclusions(term);
  // Quotation marks alone are asked for themselves.
  const plain = (isQuoted(term) && withoutQuotes(term)) || term;
  const query = askedInAnyForm(term, spellings);
  const rank = (asked: SQL) => sql`ts_rank_cd('{0.1, 0.3, 0.6, 1.0}', d.words, ${asked}, 33)`;
  // What has the words as they were asked for comes first.
  const rankOfWords =
    otherForms(wanted).length + spellings.length === 0
      ? rank(query)
      : sql`(${rank(askedWords(wanted))} + ${rank(query)}) / 2`;
  const isLookedAt = await isCandidate(database, ranking);
  const ranked = async (further: SQL): Promise<RankedVideo[]> => {
    return executeFiltered<RankedVideo>(
      database,
      ranking,
      sql`
      with titled as materialized (
        select video_id from video_search_documents d
         where title_words @@ ${query} and ${isLookedAt} limit ${written(RANKED_CANDIDATES)}
      ),
      begun as materialized (${begunTitles(term, isLookedAt)}),
      candidates as (
        select video_id from titled
        union
        (select video_id from video_search_documents d
          where words @@ ${query} and ${isLookedAt}
          limit (select ${written(RANKED_CANDIDATES)} - count(*) from titled))
        union
        -- The few that say more than one document holds: with all of the words, wherever they are said.
        (select video_id from video_search_documents d
          where all_words is not null and all_words @> (${lexemes(sql`${wanted}`)}) and ${isLookedAt}
          limit ${written(RANKED_CANDIDATES)})
        union select video_id from begun ${further}
      )
      select v.id, v.title,
             (${rankOfWords}
               + case when strpos(unaccent(lower(v.title)), (select ${asKept(plain)})) > 0 or v.id in (select video_id from begun) then 1 else 0 end
               + public.similarity(unaccent(lower(v.title)), (select ${asKept(plain)})) / 2)::float8 as score
        from candidates
        join video_search_documents d using (video_id)
        join videos v on v.id = d.video_id
       where ${rankingConditions(ranking)} and ${saysExactly(term)}
       order by score desc, v.created_at desc, v.id
       limit ${written(SHOWN_BY_RELEVANCE)}`,
    );
  };
  const byWords = await ranked(sql``);
  // What has the term with its quotation marks is all that was listed before.
  const isListed = withoutLiteral !== undefined && plain === term;
  if (isListed || byWords.length === SHOWN_BY_RELEVANCE) return byWords;
  // The term may also be a part of words; of two words that few videos have, few more have that.
  const isRare = byWords.length > 0 && plain.includes(' ');
  const options = { count: SHOWN_BY_RELEVANCE, isRare };
  const ids = await literalMatches(database, plain, 'newest', ranking, null, options);
  const known = new Set(byWords.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return byWords;
  return ranked(sql`union select id from (${inThisOrder(ids)}) as literal`);
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
          from ((select video_id from video_search_documents d
                  where title_words @@ query.whole and ${isPublished} limit ${WHOLE_TITLES})
                union
                (select video_id from video_search_documents d
                  where title_words @@ query.part and ${isPublished} limit ${PART_TITLES})) c
          join video_search_documents d using (video_id)
          join videos v on v.id = d.video_id
         where v.id <> ${excludedVideoId}
         order by d.title_words @@ query.whole desc, ts_rank(d.title_words, query.part, 1) desc, v.created_at desc, v.id
         limit ${SIMILAR_TITLES}
      ) as found
     order by p.n`);
  return result.rows;
}
