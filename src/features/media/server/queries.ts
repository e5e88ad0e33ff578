import { and, eq, sql } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { ThumbnailOutcome } from './fetch-thumbnail.ts';
import type { VisibleVideo } from './send-picture.ts';

/** A video with all that is known of its picture. */
export interface PictureRecord extends VisibleVideo {
  url: string;
  /** The address of a picture that somebody gave. */
  thumbnail: string | null;
  /** When a picture was last looked for. */
  checkedAt: Date | null;
  /** Why none was found then. */
  error: string | null;
  source: string;
}

/**
 * The same categories of a video as those of the cards that name the picture's address. The table is spelt out, because the query
 * builder leaves it away in a query of one table, and `id` alone is the category's.
 */
export const picturedCategories = sql<{ name: string }[]>`(
  select coalesce(json_agg(json_build_object('name', c.name)), '[]')
    from video_categories vc join categories c on c.id = vc.category_id and c.active
   where vc.video_id = videos.id)`;

/** The video of this id, published or not, with all that is known of its picture; null when there is none. */
export async function pictureRecord(database: Database, id: string): Promise<PictureRecord | null> {
  const [row] = await database
    .select({
      id: videos.id,
      title: videos.title,
      url: videos.url,
      storedVersion: videos.thumbnail_version,
      published: videos.published,
      thumbnail: videos.thumbnail,
      checkedAt: videos.thumbnail_checked_at,
      error: videos.thumbnail_error,
      source: videos.source,
      categories: picturedCategories,
    })
    .from(videos)
    .where(eq(videos.id, id));
  return row ?? null;
}

/**
 * Writes down what looking for the picture of a video without one came to. The address of a picture is what admins say:
 * left empty it stays so.
 * @param video as it was read before hosts were asked, which may take half a minute
 * @returns false when it was given a picture or another address meanwhile: that stands, and nothing is written
 */
export async function recordThumbnail(
  database: Database,
  { id, url, thumbnail }: Pick<PictureRecord, 'id' | 'url' | 'thumbnail'>,
  found: ThumbnailOutcome,
): Promise<boolean> {
  const columns =
    found.outcome === 'kept'
      ? {
          thumbnail_version: found.version,
          thumbnail_error: null,
        }
      : { thumbnail_error: found.error };
  const isAsRead = and(
    eq(videos.id, id),
    eq(videos.thumbnail_version, ''),
    eq(videos.url, url),
    sql`${videos.thumbnail} is not distinct from ${thumbnail}`,
  );
  const { rowCount } = await database
    .update(videos)
    .set({ ...columns, thumbnail_checked_at: sql`now()` })
    .where(isAsRead);
  return rowCount === 1;
}

/** Gives a video another address of its picture, empty for the one that its host names: it is looked for anew. */
export async function forgetThumbnail(tx: Database, id: string, address: string): Promise<void> {
  await tx
    .update(videos)
    .set({
      thumbnail: address || null,
      thumbnail_version: '',
      thumbnail_checked_at: null,
      thumbnail_error: null,
    })
    .where(eq(videos.id, id));
}
