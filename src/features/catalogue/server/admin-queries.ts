import { type SQL, sql } from 'drizzle-orm';
import { thumbnailVersion } from '#features/media/rules/picture/picture-address.ts';
import type { ListCursor } from '#lib/cursor.ts';
import type { Database } from '#platform/database.ts';
import type { AdminVideo, EditedVideo, VideoFilter } from '../contract-admin.ts';
import type { AdminSort } from '../rules/admin-sort.ts';
import type { VideoFields } from '../rules/video-fields.ts';
import { adminSearch, foundOnWalk, isFound } from './admin-search.ts';
import { categoriesOf, hostOf, submitterName } from './list-queries.ts';

/** Whether the host of the video `v` has it no more. */
const isGone = sql`exists (select from video_checks g where g.video_id = v.id and g.gone_at is not null)`;

/** Videos looked at in the list's own order before an index is asked: finds the matches of a common word. */
const WALK = 2_000;

const SHOWN: Record<VideoFilter['show'], SQL> = {
  all: sql`true`,
  published: sql`v.published`,
  drafts: sql`not v.published`,
  'no-transcript': sql`v.transcript_status <> 'available'`,
  gone: isGone,
  deleted: sql`true`,
};

/** Whether the video `v` is among those that a choice is made of: deleted ones stand for themselves. */
const among = (show: VideoFilter['show']) =>
  show === 'deleted' ? sql`v.deleted_at is not null` : sql`v.deleted_at is null`;

/** Whether the video `v` is one that a filter lets through, its search apart. */
function passes({ show, categoryId }: VideoFilter): SQL {
  const within = categoryId
    ? sql` and exists (select from video_categories vc where vc.video_id = v.id and vc.category_id = ${categoryId})`
    : sql``;
  return sql`${among(show)} and ${SHOWN[show]}${within}`;
}

/** Which videos a filter lets through, as a condition on `v`. */
export function matching(filter: VideoFilter, origin: string): SQL {
  const search = adminSearch(filter, origin);
  return search.term === '' ? passes(filter) : sql`${passes(filter)} and ${isFound(search)}`;
}

/** What each order sorts by, and from which end on. */
const SORTED: Record<AdminSort, { column: SQL; isDescending: boolean }> = {
  newest: { column: sql`v.created_at`, isDescending: true },
  updated: { column: sql`v.updated_at`, isDescending: true },
  watched: { column: sql`v.view_count`, isDescending: true },
  title: { column: sql`v.sort_title`, isDescending: false },
};

/** Ids (id, n) of the videos that a filter lets through, in its order. */
function ordered(filter: VideoFilter, after: ListCursor | null, limit: number, further = sql``): SQL {
  const { sort = 'newest' } = filter;
  const { column, isDescending } = SORTED[sort];
  // A category has an index of its own of the newest, whatever its size.
  const isOfCategory = filter.categoryId !== undefined && sort === 'newest';
  const [from, key, id, shown] = isOfCategory
    ? [
        sql`video_categories k join videos v on v.id = k.video_id and k.category_id = ${filter.categoryId}`,
        sql`k.created_at`,
        sql`k.video_id`,
        sql`${among(filter.show)} and ${SHOWN[filter.show]}`,
      ]
    : [sql`videos v`, column, sql`v.id`, passes(filter)];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const order = sql`${key} ${direction}, ${id} ${direction}`;
  const [keyAfter, idAfter] = after?.keys ?? [];
  const beyond = after
    ? sql` and (${key}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${keyAfter}, ${idAfter})`
    : sql``;
  return sql`
    select v.id, row_number() over (order by ${order}) as n
      from ${from}
     where ${shown}${beyond}${further}
     order by ${order}
     limit ${limit}`;
}

type Row = Omit<AdminVideo, 'host' | 'thumbnailVersion'> &
  Record<string, unknown> & { url: string; thumbnail_version: string; sort_title: string };

/** A row of the list of admins, and what it is sorted by in each order. */
interface ListedRow {
  video: AdminVideo;
  keys: Record<AdminSort, string | number>;
}

/**
 * The rows of the list of admins: videos that a filter lets through, in its order, behind a place in the list.
 * @param origin where the site is reached
 */
export async function videosForAdmins(
  database: Database,
  filter: VideoFilter,
  after: ListCursor | null,
  count: number,
  origin: string,
): Promise<ListedRow[]> {
  const ids = await idsInOrder(database, filter, after, count, origin);
  const { rows } = await database.execute<Row>(sql`
    select v.id, v.title, v.sort_title, v.url, v.thumbnail_version, v.duration as "durationSeconds", v.is_featured as "isFeatured",
           v.published as "isPublished", v.transcript_status as "transcriptStatus", ${isGone} as "isGone", v.view_count as "viewCount",
           v.created_at as "createdAt", v.updated_at as "updatedAt", v.deleted_at as "deletedAt",
           ${categoriesOf(sql`v.id`)} as categories,
           (select count(*)::int from ai_clickable_questions q
             where q.video_id = v.id and q.deleted_at is null) as "questionCount"
      from (${ids}) ids join videos v on v.id = ids.id
     order by ids.n`);
  return rows.map(({ url, thumbnail_version, sort_title: title, ...row }) => {
    const video = {
      ...row,
      host: hostOf(url),
      thumbnailVersion: thumbnailVersion({ ...row, storedVersion: thumbnail_version }),
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
      deletedAt: row.deletedAt && new Date(row.deletedAt).toISOString(),
    };
    const { createdAt: newest, updatedAt: updated, viewCount: watched } = video;
    return { video, keys: { newest, updated, watched, title } };
  });
}

async function idsInOrder(
  database: Database,
  filter: VideoFilter,
  after: ListCursor | null,
  count: number,
  origin: string,
): Promise<SQL> {
  const search = adminSearch(filter, origin);
  if (search.term === '') return ordered(filter, after, count);
  const { rows } = await database.execute<{ walked: number; ids: string[] }>(
    foundOnWalk(search, ordered(filter, after, WALK), count),
  );
  const { walked = 0, ids = [] } = rows[0] ?? {};
  if (ids.length >= count || walked < WALK) {
    return sql`select id, n from unnest(${sql.param([...ids])}::uuid[]) with ordinality as t(id, n)`;
  }
  return ordered(filter, after, count, sql` and ${isFound(search)}`);
}

/** How many videos `v` a condition lets through. */
export async function countVideosThat(database: Database, condition: SQL): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from videos v where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

type EditedRow = Record<string, unknown> & {
  id: string;
  title: string;
  description: string;
  url: string;
  source: string;
  thumbnail: string | null;
  category_ids: string[];
  categories: { id: string; name: string }[];
  speakers: string[];
  tags: string[];
  published_on: string | null;
  duration: number | null;
  is_featured: boolean;
  published: boolean;
  thumbnail_version: string;
  thumbnail_checked_at: string | null;
  thumbnail_error: string | null;
  created_at: string;
  updated_at: string;
  submitter_name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
};

/**
 * A video with all that can be edited; null when there is none, or it was deleted.
 * @param isLocked whether nobody else may change it until the transaction ends
 */
export async function videoToEdit(
  database: Database,
  id: string,
  { isLocked = false } = {},
): Promise<EditedVideo | null> {
  // Before its categories are read, so that they are read as they then stand.
  if (isLocked) await database.execute(sql`select from videos where id = ${id} for update`);
  const { rows } = await database.execute<EditedRow>(sql`
    select v.id, v.title, v.description, v.url, v.source, v.thumbnail, v.speakers, v.tags,
           v.published_on::text, v.duration, v.is_featured, v.published, v.thumbnail_version, v.thumbnail_checked_at,
           v.thumbnail_error, v.created_at, v.updated_at, v.submitter_name, p.first_name, p.last_name, p.email,
           array(select vc.category_id::text from video_categories vc where vc.video_id = v.id order by 1) as category_ids,
           ${categoriesOf(sql`v.id`)} as categories
      from videos v left join profiles p on p.id = v.user_id
     where v.id = ${id} and v.deleted_at is null`);
  const [row] = rows;
  if (!row) return null;
  const iso = (moment: string) => new Date(moment).toISOString();
  return {
    id: row.id,
    fields: fieldsOf(row),
    thumbnailVersion: thumbnailVersion({ ...row, storedVersion: row.thumbnail_version }),
    submitterName: submitterName(row.first_name, row.last_name, row.submitter_name),
    submitterEmail: row.first_name || row.last_name || row.submitter_name ? null : row.email,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    thumbnailAt: row.thumbnail_checked_at && iso(row.thumbnail_checked_at),
    hasThumbnail: row.thumbnail_version !== '',
    thumbnailError: row.thumbnail_error,
  };
}

/** What can be edited of some videos, by their ids; of those that were deleted nothing. */
export async function videosToEdit(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, VideoFields>> {
  const { rows } = await database.execute<EditedRow>(sql`
    select v.id, v.title, v.description, v.url, v.source, v.thumbnail, v.speakers, v.tags,
           v.published_on::text, v.duration, v.is_featured, v.published,
           array(select vc.category_id::text from video_categories vc where vc.video_id = v.id order by 1) as category_ids
      from videos v
     where v.id = any(${sql.param([...ids])}::uuid[]) and v.deleted_at is null`);
  return new Map(rows.map((row) => [row.id, fieldsOf(row)]));
}

const fieldsOf = (row: EditedRow): VideoFields => ({
  title: row.title,
  description: row.description,
  url: row.url,
  source: row.source,
  thumbnail: row.thumbnail ?? '',
  categoryIds: row.category_ids,
  speakers: row.speakers,
  tags: row.tags,
  publishedOn: row.published_on ?? '',
  durationSeconds: row.duration,
  isFeatured: row.is_featured,
  isPublished: row.published,
});
