import { eq, sql } from 'drizzle-orm';
import { categories, videoCategories, videos } from '#database/schema.ts';
import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/video-link.ts';
import type { Database } from '#platform/database.ts';
import { generateTags } from '../rules/tags.ts';

/** A video to be listed. Its link has been checked. */
export interface NewVideo {
  id?: string;
  title: string;
  description: string;
  url: string;
  categoryIds: readonly string[];
  /** Made from title and description when there are none (spec 2 §5 Tag generation). */
  tags?: readonly string[];
  durationSeconds?: number;
  isFeatured?: boolean;
  published?: boolean;
  source?: string;
  userId?: string;
  createdAt?: Date;
}

/**
 * The key under which the catalogue knows a link: equal for all links to one video.
 * @throws TypeError for a link that `parseVideoLink` refuses.
 */
export function linkKeyOf(url: string): string {
  const link = parseVideoLink(url);
  if (!link.isValid) throw new TypeError(link.error);
  return canonicalVideoLink(link);
}

/**
 * Lists videos with their categories and tags. A video whose link is listed already is left out, also when two
 * do it at once.
 * @returns the ids of those that were listed, in the order given.
 */
export async function insertVideos(database: Database, given: readonly NewVideo[]): Promise<string[]> {
  if (given.length === 0) return [];
  return database.transaction(async (tx) => {
    const rows = await tx
      .insert(videos)
      .values(
        given.map((video) => ({
          id: video.id ?? crypto.randomUUID(),
          title: video.title,
          description: video.description,
          url: video.url,
          link_key: linkKeyOf(video.url),
          tags: video.tags?.length ? [...video.tags] : generateTags(video.title, video.description),
          duration: video.durationSeconds,
          is_featured: video.isFeatured ?? false,
          published: video.published ?? true,
          source: video.source ?? 'manual',
          user_id: video.userId,
          created_at: video.createdAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: videos.id, linkKey: videos.link_key });
    const idByKey = new Map(rows.map((row) => [row.linkKey, row.id]));
    const links = given.flatMap((video) => {
      const id = idByKey.get(linkKeyOf(video.url));
      return id ? video.categoryIds.map((categoryId) => ({ video_id: id, category_id: categoryId })) : [];
    });
    if (links.length > 0) await tx.insert(videoCategories).values(links).onConflictDoNothing();
    return rows.map((row) => row.id);
  });
}

/**
 * Changes a video's title or description; its tags are made anew whenever either changes (spec 2 §5).
 * @returns whether there is such a video.
 */
export async function rewriteVideo(
  database: Database,
  id: string,
  text: { title: string; description: string },
): Promise<boolean> {
  const rows = await database
    .update(videos)
    .set({
      ...text,
      tags: sql`case when (${videos.title}, ${videos.description}) is distinct from (${text.title}, ${text.description})
                     then ${sql.param(generateTags(text.title, text.description))}::text[] else ${videos.tags} end`,
    })
    .where(eq(videos.id, id))
    .returning({ id: videos.id });
  return rows.length > 0;
}

/** The ids of categories by name (in lower case), made where they are missing. */
export async function categoryIdsByName(
  database: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  const distinct = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  distinct.delete('');
  if (distinct.size === 0) return new Map();
  await database
    .insert(categories)
    .values([...distinct.values()].sort().map((name) => ({ name })))
    .onConflictDoNothing();
  const rows = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      sql`lower(${categories.name}) in (select lower(n) from unnest(${sql.param([...distinct.values()])}::text[]) as n)`,
    );
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
}
