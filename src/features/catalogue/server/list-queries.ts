import { type SQL, sql } from 'drizzle-orm';
import { parseVideoLink, videoHostLabel } from '#features/media/rules/link/video-link.ts';
import { thumbnailVersion } from '#features/media/rules/picture/picture-address.ts';
import { encodeListCursor, type ListCursor } from '#lib/cursor.ts';
import { cutAtWord } from '#lib/cut-at-word.ts';
import { oneLine } from '#lib/one-line.ts';
import type { Database } from '#platform/database.ts';
import { executeKept, written } from '#platform/postgres/kept-statement.ts';
import { PAGE_SIZE, type VideoCardData } from '../contract.ts';
import type { KnownFilters } from '../rules/known-filters.ts';
import { MINUTES_OF, YEARS_OF } from '../rules/list-filters.ts';
import { withoutMarks } from '../rules/readable-text.ts';
import type { ListOrder } from '../rules/sorting.ts';
import { UNKNOWN_SUBMITTER } from '../rules/submitter.ts';

/**
 * How each order reads its index, from one end to the other: the key columns (all in one direction, so that one
 * row comparison continues after a cursor), without the video's id, which comes last in every order.
 */
const ORDERS: Record<ListOrder, { columns: readonly string[]; descending: boolean }> = {
  featured: { columns: ['is_featured', 'created_at'], descending: true },
  newest: { columns: ['created_at'], descending: true },
  alphabetical: { columns: ['sort_title'], descending: false },
  popular: { columns: ['share_count', 'view_count', 'favorite_count'], descending: true },
};

const raw = (text: string) => sql.raw(text);

/** Which videos a list has: those that are all of what is given; all without anything. */
export interface ListFilter extends KnownFilters {
  categoryId?: string | undefined;
  /** A name, without regard to case and accents. */
  speaker?: string | undefined;
}

/**
 * Ids of the published videos in which somebody of this name speaks: those with its words among their names and tags, of
 * which few have another name. A name of small words alone (`Will`) has none to be found by.
 */
export function idsWithSpeaker(speaker: string): SQL {
  return sql`select s.id from videos s
              where s.published
                and named_words(s.tags, s.speakers) @@ plainto_tsquery('public.mindreel', words_apart(${speaker}, true))
                and speaker_keys(s.speakers) @> speaker_keys(array[${speaker}]::text[])`;
}

/** What a row of `videos` must be to have the length and the day that are asked for; where they are unknown it has not. */
export function knownConditions({ length, published }: KnownFilters, row: string): SQL[] {
  const conditions: string[] = [];
  if (length !== undefined) {
    const [over, upTo] = MINUTES_OF[length];
    if (over !== null) conditions.push(`${row}.duration > ${over * 60}`);
    if (upTo !== null) conditions.push(`${row}.duration <= ${upTo * 60}`);
  }
  if (published !== undefined) {
    const yearsAgo = (years: number) =>
      `((now() at time zone 'utc')::date - interval '${years} years')::date`;
    const [over, upTo] = YEARS_OF[published];
    if (over !== null) conditions.push(`${row}.published_on <= ${yearsAgo(over)}`);
    if (upTo !== null) conditions.push(`${row}.published_on > ${yearsAgo(upTo)}`);
  }
  return conditions.map(raw);
}

/**
 * The rows `o` of a list, whoever speaks: their table, where their video's id stands, and what they must be. A category has an
 * index of its own; with a length or a time the one of all videos tells both, and few are left to be looked for in the category.
 */
export function rowsOf({ categoryId, ...filter }: ListFilter): { table: string; id: string; where: SQL[] } {
  const known = knownConditions(filter, 'o');
  if (categoryId && known.length === 0) {
    const where = [sql`o.published`, sql`o.category_id = ${categoryId}`];
    return { table: 'video_categories', id: 'video_id', where };
  }
  const where = [sql`o.published`, ...known];
  if (categoryId) {
    where.push(
      sql`exists (select from video_categories l where l.video_id = o.id and l.category_id = ${categoryId})`,
    );
  }
  return { table: 'videos', id: 'id', where };
}

/**
 * Sends a statement with a filter, under a name where its text is one of few. With a length or a time it is one of very
 * many, and each connection would keep them all.
 */
export function executeFiltered<Row extends Record<string, unknown>>(
  database: Database,
  { length, published }: KnownFilters,
  statement: SQL,
): Promise<Row[]> {
  return executeKept<Row>(database, statement, length === undefined && published === undefined);
}

/**
 * Ids of published videos (`id`) in an order, after a cursor, with their place (`n`), up to a number. With a
 * category it reads that category's own index. Candidates are few, and sorted: never is the list walked for them. This is the only place that knows how orders become SQL.
 */
export function orderedIds(
  order: ListOrder,
  filter: ListFilter,
  after: ListCursor | null,
  limit: number,
  candidates?: SQL,
): SQL {
  const { columns, descending } = ORDERS[order];
  const { table, id: idColumn, where: conditions } = rowsOf(filter);
  const { speaker } = filter;
  const keys = [...columns, idColumn].map((column) => `o.${column}`);
  const direction = descending ? 'desc' : 'asc';
  const orderBy = raw(keys.map((key) => `${key} ${direction}`).join(', '));
  if (speaker !== undefined) {
    // As an array: the planner takes a name for more videos than it has, and reads all in their order until it finds them.
    conditions.push(sql`${raw(`o.${idColumn}`)} = any(array(${idsWithSpeaker(speaker)}))`);
  }
  if (after) {
    const values = sql.join(
      after.keys.map((key) => sql`${key}`),
      sql`, `,
    );
    conditions.push(sql`(${raw(keys.join(', '))}) ${raw(descending ? '<' : '>')} (${values})`);
  }
  return sql`
    select ${raw(`o.${idColumn}`)} as id, row_number() over (order by ${orderBy}) as n
      from ${candidates ? sql`(select * from ${raw(table)} where ${raw(idColumn)} in (${candidates}) offset 0)` : raw(table)} o
     where ${sql.join(conditions, sql` and `)}
     order by ${orderBy}
     limit ${written(limit)}`;
}

/** Ids that are already in order, as (id, n). */
export function inThisOrder(ids: readonly string[]): SQL {
  return sql`select id, n from unnest(${sql.param([...ids])}::uuid[]) with ordinality as t(id, n)`;
}

/** Characters of a description that a card carries: two lines of it are shown. One more is read: it tells whether it goes on. */
const SUMMARY_LENGTH = 220;

type CardRow = Record<string, unknown> & {
  id: string;
  title: string;
  description: string;
  url: string;
  thumbnail_version: string;
  duration: number | null;
  is_featured: boolean;
  first_name: string | null;
  last_name: string | null;
  submitter_name: string | null;
  speakers: string[];
  categories: VideoCardData['categories'];
  created_at: string;
  share_count: number;
  view_count: number;
  favorite_count: number;
  sort_title: string;
};

/** A card and its place in every order. */
export interface ListedVideo {
  card: VideoCardData;
  /** As far as it was read. */
  description: string;
  keys: (order: ListOrder) => ListCursor;
}

/**
 * The member's first and last name, else the name that stands with the video, else 'Unknown User': an e-mail address
 * never leaves the server (decisions: E-mail addresses).
 */
export function submitterName(
  firstName: string | null,
  lastName: string | null,
  otherwise: string | null,
): string {
  return [firstName, lastName].filter(Boolean).join(' ') || otherwise || UNKNOWN_SUBMITTER;
}

/** Where a video is watched, in a word or two; null for a file of this site. */
export function hostOf(url: string): string | null {
  const link = parseVideoLink(url);
  return link.isValid ? videoHostLabel(link) : null;
}

/** The active categories of the video whose id stands in this column, by name, as JSON. */
export function categoriesOf(videoId: SQL): SQL<VideoCardData['categories']> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
      from video_categories vc join categories c on c.id = vc.category_id and c.active
     where vc.video_id = ${videoId})`;
}

/**
 * The cards of the ids that a query gives as (id, n), in the order of n.
 * @param options `described`: characters of each description that are read; `filter`: which the query has
 */
export async function cardsOf(
  database: Database,
  ids: SQL,
  {
    described = SUMMARY_LENGTH + 1,
    filter = {},
  }: { described?: number | undefined; filter?: ListFilter } = {},
): Promise<ListedVideo[]> {
  const rows = await executeFiltered<CardRow>(
    database,
    filter,
    sql`
    select v.id, v.title, left(v.description, ${written(described)}) as description, v.url, v.thumbnail_version, v.duration,
           v.is_featured, v.created_at, v.share_count, v.view_count, v.favorite_count, v.sort_title,
           v.submitter_name, v.speakers, p.first_name, p.last_name, ${categoriesOf(sql`v.id`)} as categories
      from (${ids}) ids
      join videos v on v.id = ids.id
      left join profiles p on p.id = v.user_id
     order by ids.n`,
  );
  return rows.map((row) => {
    // Written out by the query builder's driver as PostgreSQL prints it.
    const createdAt = new Date(row.created_at).toISOString();
    return {
      card: {
        id: row.id,
        title: row.title,
        summary: oneLine(withoutMarks(cutAtWord(row.description, SUMMARY_LENGTH))),
        host: hostOf(row.url),
        thumbnailVersion: thumbnailVersion({ ...row, storedVersion: row.thumbnail_version }),
        durationSeconds: row.duration,
        isFeatured: row.is_featured,
        speakers: row.speakers,
        submitterName: submitterName(row.first_name, row.last_name, row.submitter_name),
        categories: row.categories,
        createdAt,
      },
      description: row.description,
      keys: (order) => ({
        sort: order,
        keys: [
          ...ORDERS[order].columns.map((column) =>
            column === 'created_at' ? createdAt : (row[column] as string | number | boolean),
          ),
          row.id,
        ],
      }),
    };
  });
}

/** The cards of these videos, in this order. */
export async function cardsInOrder(
  database: Database,
  ids: readonly string[],
  described?: number,
): Promise<ListedVideo[]> {
  return ids.length === 0 ? [] : cardsOf(database, inThisOrder(ids), { described });
}

/** A page of what a query found, which asked for one more than a page to know whether there is another. */
export function pageOfCards<Video extends ListedVideo>(
  found: readonly Video[],
  order: ListOrder,
): { shown: Video[]; nextCursor: string | null } {
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    shown,
    nextCursor: found.length > PAGE_SIZE && last ? encodeListCursor(last.keys(order)) : null,
  };
}
