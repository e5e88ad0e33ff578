import { type SQL, sql } from 'drizzle-orm';
import type { ListCursor } from '#lib/cursor.ts';
import type { Database } from '#platform/database.ts';
import { written } from '#platform/postgres/kept-statement.ts';
import { PAGE_SIZE } from '../contract.ts';
import type { Sort } from '../rules/sorting.ts';
import { isCommonWord, lexemes } from './common-words.ts';
import { executeFiltered, type ListFilter, orderedIds } from './list-queries.ts';

/**
 * Videos looked at in the list's own order: the first tell how common a term is, all find a page of a common one before
 * an index has gathered its matches.
 */
const FIRST_WALK = 300;
const WALK = 1_500;
/** For a term without three letters in a row no index can help: how far the list is walked. */
const LONG_WALK = 10_000;
/** Matches that are sorted at most: a term with more of them is common, and a walk finds its page. */
const LITERAL_CANDIDATES = 8_000;
/** A term with a word that fewer videos have is looked for by the index at once. */
const FEW_HAVE = 1_000;
/** Documents that are read whole for a term, where its inner words are rare enough. */
const FEW_DOCUMENTS = 1_000;

/** The term as the documents are kept: in lower case, without accents. In a kept statement it is made once as a subquery. */
export const asKept = (term: string): SQL => sql`search_text(${term})`;

/** The same as a LIKE pattern that matches it literally. */
export const containing = (term: string): SQL =>
  sql`'%' || regexp_replace(${asKept(term)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Whether an index over three letters in a row can find it. */
export function hasTrigram(term: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(term);
}

/**
 * Ids of published videos whose title or description contains the term, without regard to case (spec 2 §5) and accents, in
 * an order, after a cursor.
 * @param options `count`: ids at most; one more than a page tells that there is another page. `isRare`: whether few videos
 * have the term, so that the list need not be walked for it.
 */
export async function literalMatches(
  database: Database,
  term: string,
  order: Sort,
  filter: ListFilter,
  after: ListCursor | null,
  { count = PAGE_SIZE + 1, isRare = false }: { count?: number; isRare?: boolean } = {},
): Promise<string[]> {
  const inner = innerWords(term);
  const literal = { term, order, filter, after, count };
  const few = inner === null ? null : await literalAmongFew(database, { ...literal, inner });
  if (few !== null) return few;
  if (!hasTrigram(term)) return (await foundOnWalk(database, literal, LONG_WALK)).ids;
  const first = isRare ? null : await foundOnWalk(database, literal, FIRST_WALK, unlessFewHave(term));
  if (first?.isEnough) return first.ids;
  // As many further down as among the first would fill the page there.
  const isCommon = first !== null && first.ids.length * (WALK / FIRST_WALK) >= count;
  const indexed = isCommon ? null : await foundByIndex(database, literal);
  if (indexed?.isAll) return indexed.ids;
  // It is common, or more have it than are sorted: its page is found in order.
  const walked = await foundOnWalk(database, literal, WALK);
  if (walked.isEnough) return walked.ids;
  return (indexed ?? (await foundByIndex(database, literal))).ids;
}

interface Literal {
  term: string;
  order: Sort;
  filter: ListFilter;
  after: ListCursor | null;
  count: number;
}

/** Whether each word of a term, as search texts have it, is noted in many videos. */
const unlessFewHave = (term: string): SQL =>
  sql`not exists (select from unnest((${lexemes(sql`${term}`)})) as w(word) where not ${isCommonWord(sql`w.word`, FEW_HAVE)})`;

/**
 * The same by walking so far down the list; `isEnough`: a whole page was found, or all there are.
 * @param isWalked whether a list that is longer is looked at
 */
async function foundOnWalk(
  database: Database,
  { term, order, filter, after, count }: Literal,
  walk: number,
  isWalked = sql`true`,
): Promise<{ ids: string[]; isEnough: boolean }> {
  const [found] = await executeFiltered<{ walked: number; ids: string[] }>(
    database,
    filter,
    sql`
    with walk as materialized (${orderedIds(order, filter, after, walk)})
    select (select count(*)::int from walk) as walked,
           -- strpos, not LIKE: the planner must not reach for an index here.
           array(select walk.id from walk join video_search_documents d on d.video_id = walk.id
                  where (select ${isWalked} or count(*) < ${written(walk)} from walk) and strpos(d.text, (select ${asKept(term)})) > 0
                  order by walk.n limit ${written(count)}) as ids`,
  );
  const { walked = 0, ids = [] } = found ?? {};
  return { ids, isEnough: ids.length >= count || walked < walk };
}

/** The same by the index over three letters in a row, which has no order: `isAll` where it found them all. */
async function foundByIndex(
  database: Database,
  { term, order, filter, after, count }: Literal,
): Promise<{ ids: string[]; isAll: boolean }> {
  const [found] = await executeFiltered<{ isAll: boolean; ids: string[] }>(
    database,
    filter,
    sql`
    with having_term as materialized (
      -- A subquery, hidden from the planner: each term would be planned for anew.
      select d.video_id from video_search_documents d where d.text like (select ${containing(term)}) limit ${written(LITERAL_CANDIDATES)}
    )
    select (select count(*) from having_term) < ${written(LITERAL_CANDIDATES)} as "isAll",
           array(select id from (${orderedIds(order, filter, after, count, sql`select video_id from having_term`)}) as found
                  order by n) as ids`,
  );
  return found ?? { ids: [], isAll: true };
}

/**
 * The same among the videos that have a term's inner words; null where those are too many to be read, or say nothing.
 * Costs a fifth of what an index over three letters in a row does for a term of forty.
 */
async function literalAmongFew(
  database: Database,
  { term, inner, order, filter, after, count }: Literal & { inner: string },
): Promise<string[] | null> {
  const having = sql`select video_id from looked_at where strpos(text, (select ${asKept(term)})) > 0`;
  const [found] = await executeFiltered<{ isAll: boolean; ids: string[] }>(
    database,
    filter,
    sql`
    with looked_at as materialized (
      -- Hidden from the planner, as in rankedVideos.
      select d.video_id, d.text from video_search_documents d where d.words @@ (select asked_words(${inner}))
       limit ${written(FEW_DOCUMENTS)}
    )
    select numnode(asked_words(${inner})) > 0 and (select count(*) from looked_at) < ${written(FEW_DOCUMENTS)} as "isAll",
           array(select id from (${orderedIds(order, filter, after, count, having)}) as found order by n) as ids`,
  );
  return found?.isAll ? found.ids : null;
}

/**
 * The words of a term that stand whole wherever the term does: those between its first and its last; null where there are
 * none.
 */
function innerWords(term: string): string | null {
  const inner = term
    .split(' ')
    .slice(1, -1)
    .filter((word) => /^\p{L}{1,40}$/u.test(word));
  return inner.length === 0 ? null : inner.join(' ');
}
