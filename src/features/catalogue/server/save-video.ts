import { and, eq, inArray, sql } from 'drizzle-orm';
import { categories, videoCategories, videos } from '#database/schema.ts';
import { forgetThumbnail } from '#features/media/server/public.ts';
import type { Database } from '#platform/database.ts';
import { isSameField, type VideoFields } from '../rules/video-fields.ts';
import { generatedTags } from './write-videos.ts';

/**
 * The categories of these that there are, held in a transaction: one may have been deleted while the form stood open, and
 * none is until the video is in it.
 */
export async function knownCategories(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('key share');
  return rows.map(({ id }) => id).sort();
}

/**
 * What is typed of a video, with the tags that are made for it where none are given and title or description changes, or
 * none are left (spec 2 §5).
 */
export async function withMadeTags(
  tx: Database,
  before: VideoFields,
  given: Partial<VideoFields>,
): Promise<Partial<VideoFields>> {
  const hasNewTexts = given.title !== undefined || given.description !== undefined;
  const isToMake = given.tags ? given.tags.length === 0 : hasNewTexts;
  if (!isToMake) return given;
  const { title, description } = { ...before, ...given };
  return { ...given, tags: await generatedTags(tx, title, description) };
}

/** Whether nobody typed the tags of a video: they yield to tags that somebody does type. */
export async function hasMadeTags(tx: Database, { title, description, tags }: VideoFields): Promise<boolean> {
  return isSameField(tags, await generatedTags(tx, title, description));
}

/**
 * Writes some fields of a video, whose row the transaction holds. Another address of a picture has the picture looked for
 * there.
 * @returns the fields as they were written
 */
export async function writeFields(
  tx: Database,
  id: string,
  given: Partial<VideoFields>,
): Promise<Partial<VideoFields>> {
  const fields = { ...given };
  if (fields.categoryIds) {
    fields.categoryIds = await knownCategories(tx, fields.categoryIds);
    await setCategories(tx, id, fields.categoryIds);
  }
  const { publishedOn } = fields;
  await tx
    .update(videos)
    .set({
      title: fields.title,
      description: fields.description,
      source: fields.source,
      speakers: fields.speakers,
      tags: fields.tags,
      duration: fields.durationSeconds,
      is_featured: fields.isFeatured,
      published: fields.isPublished,
      published_on: publishedOn === undefined ? undefined : publishedOn || null,
      // Without any other field there would be nothing to set.
      updated_at: sql`now()`,
    })
    .where(eq(videos.id, id));
  if (fields.thumbnail !== undefined) await forgetThumbnail(tx, id, fields.thumbnail);
  return fields;
}

async function setCategories(tx: Database, videoId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(videoCategories)
    .where(
      and(
        eq(videoCategories.video_id, videoId),
        sql`${videoCategories.category_id} <> all(${sql.param([...ids])}::uuid[])`,
      ),
    );
  if (ids.length === 0) return;
  await tx
    .insert(videoCategories)
    .values(ids.map((category_id) => ({ video_id: videoId, category_id })))
    .onConflictDoNothing();
}
