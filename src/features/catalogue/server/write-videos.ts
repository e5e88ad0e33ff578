import { and, inArray, isNull, sql } from 'drizzle-orm';
import { categories, videos } from '#database/schema.ts';
import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/link/video-link.ts';
import type { Database } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { Settings } from '#platform/settings.ts';
import { untaggableIn } from './settings.ts';

/** A video to be listed. Its link has been checked. */
export interface NewVideo {
  id?: string;
  title: string;
  description: string;
  url: string;
  categoryIds: readonly string[];
  /** Made from title and description unless they are given (spec 2 §5 Tag generation). */
  tags?: readonly string[] | null;
  durationSeconds?: number | undefined;
  isFeatured?: boolean;
  published?: boolean;
  source?: string;
  userId?: string;
  /** Of whoever submitted it without being a member. */
  submitterName?: string;
  speakers?: readonly string[];
  /** The address of its picture; without one its host is asked. */
  thumbnail?: string | undefined;
  /** The day on which it was published elsewhere, as `2019-05-04`. */
  publishedOn?: string | undefined;
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

/** The keys under which a link may be listed: a file of this site that came by an import may stand under its whole address. */
export function linkKeysOf(url: string, origin: string): string[] {
  const linkKey = linkKeyOf(url);
  return [linkKey, linkKey.replace(/^(?:file|hls):(?=\/)/, `$&${new URL(origin).host}`)];
}

/** Its lists of words are loaded when the first tags are to be made; what is never to be one is the admins' to say. */
export async function tagMaker(
  database: Database,
): Promise<(title: string, description: string) => string[]> {
  const { generateTags } = await import('../rules/tags.ts');
  // Read in the caller's transaction: were another connection asked for, those who hold all of them would wait for it.
  const never = await untaggableIn(new Settings(database, createLog('silent')));
  return (title, description) => generateTags(title, description, never);
}

/** The tags that are made of a title and a description (spec 2 §5 Tag generation). */
export async function generatedTags(
  database: Database,
  title: string,
  description: string,
): Promise<string[]> {
  return (await tagMaker(database))(title, description);
}

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
  const generateTags = await tagMaker(database);
  return database.transaction(async (tx) => {
    const rows = ordered.map(([link_key, video]) => ({
      id: video.id ?? crypto.randomUUID(),
      title: video.title,
      description: video.description,
      url: video.url,
      link_key,
      tags: video.tags ?? generateTags(video.title, video.description),
      duration: video.durationSeconds,
      is_featured: video.isFeatured ?? false,
      published: video.published ?? true,
      source: video.source ?? 'manual',
      user_id: video.userId,
      submitter_name: video.submitterName,
      speakers: video.speakers ?? [],
      published_on: video.publishedOn,
      thumbnail: video.thumbnail,
      created_at: video.createdAt,
    }));
    // One value for all of them: a statement with twenty for each takes longer to be read than to be done.
    const { rows: listed } = await tx.execute<{ id: string; linkKey: string }>(sql`
      insert into videos (id, title, description, url, link_key, tags, duration, is_featured, published, source, user_id,
                          submitter_name, speakers, published_on, thumbnail, created_at)
      select id, title, description, url, link_key, tags, duration, is_featured, published, source, user_id,
             submitter_name, speakers, published_on, thumbnail, coalesce(created_at, now())
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
               id uuid, title text, description text, url text, link_key text, tags text[], duration integer,
               is_featured boolean, published boolean, source text, user_id uuid, submitter_name text, speakers text[],
               published_on date, thumbnail text, created_at timestamptz)
      on conflict do nothing
      returning id, link_key as "linkKey"`);
    const links = listed.flatMap(({ id, linkKey }) =>
      (byKey.get(linkKey)?.categoryIds ?? []).map((categoryId) => ({ id, categoryId })),
    );
    if (links.length > 0)
      await tx.execute(sql`
        with link as (
          select * from unnest(${sql.param(links.map(({ id }) => id))}::uuid[],
                               ${sql.param(links.map(({ categoryId }) => categoryId))}::uuid[]) as link (video, category)
        ),
        -- One that is being deleted takes none: it is waited for, and gone then.
        held as materialized (
          select id from categories where id in (select category from link) for key share
        )
        insert into video_categories (video_id, category_id)
        select link.video, held.id from link join held on held.id = link.category
        on conflict do nothing`);
    return listed;
  });
}

export interface ListedVideo {
  id: string;
  title: string;
}

/** The videos that are listed already, drafts included, by the key of their link. */
export async function videosByLinkKey(
  database: Database,
  linkKeys: readonly string[],
): Promise<Map<string, ListedVideo>> {
  if (linkKeys.length === 0) return new Map();
  const rows = await database
    .select({ linkKey: videos.link_key, id: videos.id, title: videos.title })
    .from(videos)
    .where(and(inArray(videos.link_key, [...linkKeys]), isNull(videos.deleted_at)));
  return new Map(rows.map(({ linkKey, ...video }) => [linkKey, video]));
}

/**
 * The ids of categories by their names as given, made where they are missing and shown where they were hidden; upper
 * and lower case are one.
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
  // What is put into a hidden one would be found by nobody.
  await database.execute(sql`
    update categories set active = true
     where not active and lower(name) in (select lower(btrim(given)) from unnest(${sql.param(given)}::text[]) given)`);
  const { rows } = await database.execute<{ name: string; id: string }>(
    sql`select given.name, ${categories.id} as id
          from unnest(${sql.param(given)}::text[]) as given (name)
          join ${categories} on lower(${categories.name}) = lower(btrim(given.name))`,
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}
