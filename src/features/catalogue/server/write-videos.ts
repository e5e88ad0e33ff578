import { eq, inArray, sql } from 'drizzle-orm';
import { categories, videoCategories, videos } from '#database/schema.ts';
import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/video-link.ts';
import type { Database } from '#platform/database.ts';

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
  /** Of whoever submitted it without being a member. */
  submitterName?: string;
  speakers?: readonly string[];
  /** The day on which it was published elsewhere, as `2019-05-04`. */
  publishedOn?: string;
  /** When it was listed; now unless given. */
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

/** Its lists of words are loaded when the first tags are to be made. */
const tagMaker = async () => (await import('../rules/tags.ts')).generateTags;

/**
 * Lists videos with their categories and tags. A video whose link is listed already, or stands twice among those
 * given, is left out, also when two do it at once. They are written in the order of their links, so that two
 * writers of the same videos wait for each other and never in a circle.
 * @returns those that were listed, in no particular order.
 */
export async function insertVideos(
  database: Database,
  given: readonly NewVideo[],
): Promise<{ id: string; linkKey: string }[]> {
  if (given.length === 0) return [];
  const byKey = new Map<string, NewVideo>();
  for (const video of given) {
    const key = linkKeyOf(video.url);
    if (!byKey.has(key)) byKey.set(key, video);
  }
  const ordered = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
  const generateTags = await tagMaker();
  return database.transaction(async (tx) => {
    const listed = await tx
      .insert(videos)
      .values(
        ordered.map(([linkKey, video]) => ({
          id: video.id ?? crypto.randomUUID(),
          title: video.title,
          description: video.description,
          url: video.url,
          link_key: linkKey,
          tags: video.tags?.length ? [...video.tags] : generateTags(video.title, video.description),
          duration: video.durationSeconds,
          is_featured: video.isFeatured ?? false,
          published: video.published ?? true,
          source: video.source ?? 'manual',
          user_id: video.userId,
          submitter_name: video.submitterName,
          speakers: [...(video.speakers ?? [])],
          published_on: video.publishedOn,
          created_at: video.createdAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: videos.id, linkKey: videos.link_key });
    const links = listed.flatMap(({ id, linkKey }) =>
      (byKey.get(linkKey)?.categoryIds ?? []).map((categoryId) => ({
        video_id: id,
        category_id: categoryId,
      })),
    );
    if (links.length > 0) await tx.insert(videoCategories).values(links).onConflictDoNothing();
    return listed;
  });
}

/** The titles of the videos that are listed already, drafts included, by the key of their link. */
export async function titlesByLinkKey(
  database: Database,
  linkKeys: readonly string[],
): Promise<Map<string, string>> {
  if (linkKeys.length === 0) return new Map();
  const rows = await database
    .select({ linkKey: videos.link_key, title: videos.title })
    .from(videos)
    .where(inArray(videos.link_key, [...linkKeys]));
  return new Map(rows.map((row) => [row.linkKey, row.title]));
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
  const generateTags = await tagMaker();
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

/**
 * The ids of categories by their names as given, made where they are missing; upper and lower case are one.
 * PostgreSQL compares them, whose lower case is not JavaScript's for every letter.
 */
export async function categoryIdsByName(
  database: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  const given = [...new Set(names)].filter((name) => name.trim() !== '');
  if (given.length === 0) return new Map();
  const lower = (name: string) => name.trim().toLowerCase();
  await database
    .insert(categories)
    .values(
      [...given]
        .sort((one, other) => (lower(one) < lower(other) ? -1 : 1))
        .map((name) => ({ name: name.trim() })),
    )
    .onConflictDoNothing();
  const { rows } = await database.execute<{ name: string; id: string }>(
    sql`select given.name, ${categories.id} as id
          from unnest(${sql.param(given)}::text[]) as given (name)
          join ${categories} on lower(${categories.name}) = lower(btrim(given.name))`,
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}
