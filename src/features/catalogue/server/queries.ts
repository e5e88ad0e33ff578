import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { profiles, transcriptCues, videos, videoTranscripts } from '#database/schema.ts';
import { thumbnailVersion } from '#features/media/rules/picture/picture-address.ts';
import { languageName } from '#features/media/rules/transcript/language-tag.ts';
import { transcriptStatus } from '#features/media/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { Category, TranscriptCue, VideoDetail } from '../contract.ts';
import type { KnownFacts } from '../rules/list-filters.ts';
import { readableText } from '../rules/readable-text.ts';
import { categoriesOf, submitterName } from './list-queries.ts';

/** Active categories by name, each with the number of its published videos. */
export async function activeCategories(database: Database): Promise<Category[]> {
  const result = await database.execute<Category & Record<string, unknown>>(sql`
    select c.id, c.name,
           (select count(*)::int from video_categories vc where vc.category_id = c.id and vc.published) as count
      from categories c
     where c.active
     order by lower(c.name), c.id`);
  return result.rows.map(({ id, name, count }) => ({ id, name, count }));
}

/** Videos that are looked at for what is known of them: listed last, for what comes is like them. */
const LOOKED_AT = 1_000;

/** Of how many of the published videos listed last length and day of publication are known. */
export async function knownFacts(database: Database): Promise<KnownFacts> {
  const { rows } = await database.execute<KnownFacts & Record<string, unknown>>(sql`
    select count(*)::int as videos, count(duration)::int as "withLength", count(published_on)::int as "withDay"
      from (select duration, published_on from videos where published
             order by created_at desc, id desc limit ${LOOKED_AT}) as latest`);
  const { videos = 0, withLength = 0, withDay = 0 } = rows[0] ?? {};
  return { videos, withLength, withDay };
}

/** The published video of this id, whole, or null. */
export function publishedVideo(database: Database, id: string): Promise<VideoDetail | null> {
  return videoThat(database, and(eq(videos.id, id), eq(videos.published, true)));
}

/** The video of this id, whole, published or not; null when there is none, or it was deleted. */
export function videoWithDrafts(database: Database, id: string): Promise<VideoDetail | null> {
  return videoThat(database, and(eq(videos.id, id), isNull(videos.deleted_at)));
}

async function videoThat(database: Database, condition: SQL | undefined): Promise<VideoDetail | null> {
  const [row] = await database
    .select({
      video: videos,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      categories: categoriesOf(sql`videos.id`),
      transcriptStatus,
      transcripts: sql<Omit<VideoDetail['transcripts'][number], 'name'>[]>`(
        select coalesce(json_agg(json_build_object('language', t.language, 'isTimed', t.is_timed)
                                 order by t.is_primary desc, t.created_at, t.id), '[]')
          from video_transcripts t where t.video_id = videos.id)`,
    })
    .from(videos)
    .leftJoin(profiles, eq(profiles.id, videos.user_id))
    .where(condition);
  if (!row) return null;
  const { video } = row;
  return {
    id: video.id,
    title: video.title,
    description: readableText(video.description),
    url: video.url,
    thumbnailVersion: thumbnailVersion({
      ...video,
      categories: row.categories,
      storedVersion: video.thumbnail_version,
    }),
    durationSeconds: video.duration,
    isFeatured: video.is_featured,
    submitterName: submitterName(row.firstName, row.lastName, video.submitter_name),
    categories: row.categories,
    createdAt: video.created_at.toISOString(),
    publishedOn: video.published_on,
    speakers: video.speakers,
    tags: video.tags,
    viewCount: video.view_count,
    ...(!video.published && { isDraft: true }),
    updatedAt: video.updated_at.toISOString(),
    transcriptStatus: row.transcriptStatus,
    transcriptLanguage: video.transcript_language,
    transcripts: row.transcripts.map((one) => ({ ...one, name: languageName(one.language) })),
  };
}

/** The lines of a published video's transcript in a language, or of its primary one, in order. */
export async function transcriptOf(
  database: Database,
  videoId: string,
  language?: string,
): Promise<TranscriptCue[]> {
  const chosen =
    language === undefined ? videoTranscripts.is_primary : eq(videoTranscripts.language, language);
  const rows = await database
    .select({
      id: transcriptCues.id,
      startMs: transcriptCues.start_ms,
      endMs: transcriptCues.end_ms,
      speaker: transcriptCues.speaker,
      text: transcriptCues.text,
      chapter: transcriptCues.chapter,
    })
    .from(transcriptCues)
    .innerJoin(videos, and(eq(videos.id, transcriptCues.video_id), eq(videos.published, true)))
    .innerJoin(videoTranscripts, and(eq(videoTranscripts.id, transcriptCues.transcript_id), chosen))
    .where(eq(transcriptCues.video_id, videoId))
    .orderBy(asc(transcriptCues.position));
  return rows.map(({ chapter, ...line }) => (chapter === null ? line : { ...line, chapter }));
}

/** Id of the published video that a link leads to, by its key, or null. */
export async function videoIdByLink(database: Database, linkKey: string): Promise<string | null> {
  const [row] = await database
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.link_key, linkKey), eq(videos.published, true)));
  return row?.id ?? null;
}

/** What the published video of this id is about, or null. */
export async function publishedTags(database: Database, id: string): Promise<string[] | null> {
  const [row] = await database
    .select({ tags: videos.tags })
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.published, true)));
  return row?.tags ?? null;
}

/** Which of some videos, by their ids, are published. */
export async function publishedAmong(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, [...new Set(ids)]), eq(videos.published, true)));
  return new Set(rows.map(({ id }) => id));
}

/** The title of the published video of this id, or null. */
export async function publishedTitle(database: Database, id: string): Promise<string | null> {
  const [row] = await database
    .select({ title: videos.title })
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.published, true)));
  return row?.title ?? null;
}
