import { and, eq, isNull, sql } from 'drizzle-orm';
import { videos, videoTranscripts } from '#database/schema.ts';
import { containing } from '#lib/like-pattern.ts';
import type { ListPlace } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import type { TranscribedVideo, VideoTranscript } from '../contract.ts';
import type { TranscriptLine } from '../rules/transcript/transcript-line.ts';
import { linesOf } from './transcripts.ts';

/** A transcript with its lines, in order. */
export interface WholeTranscript
  extends Pick<VideoTranscript, 'origin' | 'isTimed' | 'isPrimary' | 'updatedAt'> {
  lines: TranscriptLine[];
}

type VideoRow = Omit<TranscribedVideo, 'checkedAt'> & { checkedAt: Date | null };

/** Minutes after which a look at a host that did not end has lost its instance; the job itself takes five at most. */
const LOST_MINUTES = 15;
const LOST = 'Asking its host was broken off. Please try again.';
const isLost = sql`${videos.host_status} = 'fetching'
  and ${videos.last_transcript_check} < now() - make_interval(mins => ${LOST_MINUTES})`;

/** Where a video's transcripts stand, as everybody is told. */
export const transcriptStatus = sql<
  TranscribedVideo['status']
>`case when ${videos.transcript_status} = 'fetching' and ${isLost} then 'failed' else ${videos.transcript_status} end`;

const transcribedVideo = {
  id: videos.id,
  title: videos.title,
  url: videos.url,
  durationSeconds: videos.duration,
  isPublished: videos.published,
  status: transcriptStatus,
  hostStatus: sql<
    TranscribedVideo['hostStatus']
  >`case when ${isLost} then 'failed' else ${videos.host_status} end`,
  // Of a look that has an outcome, and is newer than the transcript that somebody gave since.
  error: sql<string | null>`
    case when ${videos.transcript_status} = 'available' and ${videos.last_transcript_check} < ${videos.transcript_updated_at}
         then null
         when ${isLost} then ${LOST}
         when ${videos.host_status} = 'fetching' then null
         else ${videos.transcript_error} end`,
  checkedAt: videos.last_transcript_check,
  languages: sql<string[]>`array(
    select t.language from video_transcripts t where t.video_id = videos.id
     order by t.is_primary desc, t.created_at, t.id)`,
};

const shown = ({ checkedAt, ...video }: VideoRow): TranscribedVideo => ({
  ...video,
  checkedAt: checkedAt?.toISOString() ?? null,
});

/** Videos whose title holds a text, drafts too, the newest first, behind a place in the list. */
export async function transcribedVideos(
  database: Database,
  title: string | undefined,
  after: ListPlace | null,
  count: number,
): Promise<(TranscribedVideo & ListPlace)[]> {
  const pattern = title?.trim() && containing(title.trim());
  const rows = await database
    .select({ ...transcribedVideo, createdAt: videos.created_at })
    .from(videos)
    .where(
      and(
        isNull(videos.deleted_at),
        pattern ? sql`${videos.title} ilike ${pattern}` : undefined,
        after
          ? sql`(${videos.created_at}, ${videos.id}) < (${after.moment}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${videos.created_at} desc, ${videos.id} desc`)
    .limit(count);
  return rows.map(({ createdAt, ...video }) => ({ ...shown(video), moment: createdAt.toISOString() }));
}

/** Videos that are offered where no title holds what is searched for. */
const ALIKE = 5;
/** From 0 to 1, by parts of three letters (pg_trgm). */
const LEAST_LIKENESS = 0.4;

/** Videos whose title is like a text, or like a part of it, drafts too, the likest first. */
export async function alikeVideos(database: Database, text: string): Promise<TranscribedVideo[]> {
  const likeness = sql`greatest(public.word_similarity(${videos.title}, ${text}), public.word_similarity(${text}, ${videos.title}))`;
  const rows = await database
    .select(transcribedVideo)
    .from(videos)
    .where(and(isNull(videos.deleted_at), sql`${likeness} >= ${LEAST_LIKENESS}`))
    // A short title is a part of many a text.
    .orderBy(
      sql`${likeness} + public.similarity(${videos.title}, ${text}) desc, ${videos.created_at} desc, ${videos.id} desc`,
    )
    .limit(ALIKE);
  return rows.map(shown);
}

/** One video, published or not; null when there is none. */
export async function transcribedVideoById(database: Database, id: string): Promise<TranscribedVideo | null> {
  const [row] = await database
    .select(transcribedVideo)
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deleted_at)));
  return row ? shown(row) : null;
}

/** All transcripts of a video, the primary one first. */
export async function transcriptsOf(database: Database, videoId: string): Promise<VideoTranscript[]> {
  const rows = await database
    .select({
      language: videoTranscripts.language,
      origin: sql<VideoTranscript['origin']>`${videoTranscripts.origin}`,
      isTimed: videoTranscripts.is_timed,
      isPrimary: videoTranscripts.is_primary,
      updatedAt: videoTranscripts.updated_at,
      lineCount: sql<number>`(
        select count(*)::int from transcript_cues c
         where c.video_id = video_transcripts.video_id and c.transcript_id = video_transcripts.id)`,
      endMs: sql<number | null>`(
        select max(coalesce(c.end_ms, c.start_ms)) from transcript_cues c
         where c.video_id = video_transcripts.video_id and c.transcript_id = video_transcripts.id)`,
    })
    .from(videoTranscripts)
    .where(eq(videoTranscripts.video_id, videoId))
    .orderBy(
      sql`${videoTranscripts.is_primary} desc, ${videoTranscripts.created_at}, ${videoTranscripts.id}`,
    );
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** A video's transcript in a language, whole; null when there is none. */
export async function wholeTranscript(
  database: Database,
  videoId: string,
  language: string,
): Promise<WholeTranscript | null> {
  const [found] = await database
    .select({
      id: videoTranscripts.id,
      origin: sql<VideoTranscript['origin']>`${videoTranscripts.origin}`,
      isTimed: videoTranscripts.is_timed,
      isPrimary: videoTranscripts.is_primary,
      updatedAt: videoTranscripts.updated_at,
    })
    .from(videoTranscripts)
    .where(and(eq(videoTranscripts.video_id, videoId), eq(videoTranscripts.language, language)));
  if (!found) return null;
  // Read before the lines: should these be newer, a text made of them is refused, not theirs overwritten.
  const { id, updatedAt, ...rest } = found;
  return { ...rest, updatedAt: updatedAt.toISOString(), lines: await linesOf(database, videoId, id) };
}

/**
 * Writes down that a video's host is being asked; what the last look came to is kept until this one ends. A video that has
 * a transcript stays one that has.
 */
export async function recordFetching(database: Database, videoId: string): Promise<void> {
  await database
    .update(videos)
    .set({ ...hostStatus('fetching'), last_transcript_check: sql`now()` })
    .where(eq(videos.id, videoId));
}

/** Writes down what asking a video's host came to, and when. A video that has a transcript stays one that has. */
export async function recordStatus(
  database: Database,
  videoId: string,
  status: 'available' | 'unavailable' | 'failed',
  error: string | null,
): Promise<void> {
  await database
    .update(videos)
    .set({
      ...hostStatus(status),
      transcript_error: error,
      // The clock's time, as that of the texts: it tells which of them came after the other.
      last_transcript_check: sql`clock_timestamp()`,
    })
    .where(eq(videos.id, videoId));
}

const hostStatus = (status: TranscribedVideo['hostStatus']) => ({
  host_status: status,
  transcript_status: sql`case when exists (select from video_transcripts t where t.video_id = videos.id)
                              then 'available' else ${status} end`,
});
