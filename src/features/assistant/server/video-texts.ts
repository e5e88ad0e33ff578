import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { aiClickableQuestions, transcriptCues, videos, videoTranscripts } from '#database/schema.ts';
import { readableText } from '#features/catalogue/rules/readable-text.ts';
import type { Database } from '#platform/database.ts';
import { withDescribedChapters } from '../rules/built-in/words/described-headings.ts';
import type { VideoTexts } from '../rules/built-in/words/text-index.ts';

export interface AnswerableVideo {
  id: string;
  title: string;
  description: string;
  speakers: string[];
  durationSeconds: number | null;
  publishedOn: string | null;
  /** Changes with the transcript. */
  textsVersion: string;
}

/** What is asked about: a published video, or null. */
export const answerableVideo = (database: Database, id: string) =>
  videoWithTexts(database, and(eq(videos.id, id), eq(videos.published, true)));

/** The same for admins, who prepare drafts; null also of one that was deleted. */
export const videoToPrepare = (database: Database, id: string) =>
  videoWithTexts(database, and(eq(videos.id, id), isNull(videos.deleted_at)));

async function videoWithTexts(database: Database, isMeant: SQL | undefined): Promise<AnswerableVideo | null> {
  const [row] = await database
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      speakers: videos.speakers,
      durationSeconds: videos.duration,
      publishedOn: videos.published_on,
      changedAt: videos.transcript_updated_at,
    })
    .from(videos)
    .where(isMeant);
  return row ? { ...row, textsVersion: row.changedAt?.toISOString() ?? '' } : null;
}

/** Of a row of `videos`: all that an answer rests on stands as it was read. */
export const isAsRead = (video: AnswerableVideo): SQL => sql`
  ${videos.id} = ${video.id} and ${videos.title} = ${video.title} and ${videos.description} = ${video.description}
    and ${videos.speakers} = ${sql.param(video.speakers)}::text[]
    and ${videos.duration} is not distinct from ${video.durationSeconds}::int
    and ${videos.published_on} is not distinct from ${video.publishedOn}::date
    and ${videos.transcript_updated_at} is not distinct from ${video.textsVersion || null}::timestamptz`;

/**
 * Characters of texts that are kept for whoever asks next: of some sixty hours of speech, or one transcript of the
 * longest. With their index they take seven or eight bytes each, 30 MB in all (heap of Node 26 before and after).
 * Reading and indexing the texts of one video takes the time of ten answers.
 */
const KEPT_CHARACTERS = 4_000_000;

interface KeptTexts {
  video: AnswerableVideo;
  texts: Promise<VideoTexts>;
}

/** By database, for it is what they are read from. */
const keptTexts = new WeakMap<Database, LRUCache<string, KeptTexts>>();

function keptOf(database: Database): LRUCache<string, KeptTexts> {
  const known = keptTexts.get(database);
  if (known) return known;
  const kept = new LRUCache<string, KeptTexts>({ maxSize: KEPT_CHARACTERS });
  keptTexts.set(database, kept);
  return kept;
}

/** All that is written and said in a video, as its primary transcript has it: as long as it stays so, the same object. */
export function textsOf(database: Database, video: AnswerableVideo): Promise<VideoTexts> {
  const kept = keptOf(database);
  const known = kept.get(video.id);
  if (known && isDeepStrictEqual(known.video, video)) return known.texts;
  const texts = readTexts(database, video);
  const entry = { video, texts };
  // One is read at a time, however many ask; its size is known when it is there.
  kept.set(video.id, entry, { size: 1 });
  const isLatest = () => kept.peek(video.id) === entry;
  texts.then(
    // A value of its own: the cache counts no new size for one that it has.
    (read) =>
      isLatest() && kept.set(video.id, { ...entry }, { size: Math.min(KEPT_CHARACTERS, sizeOf(read)) }),
    () => isLatest() && kept.delete(video.id),
  );
  return texts;
}

/** Characters; at least one, for a size is above nothing. */
function sizeOf({ title, description, cues }: VideoTexts): number {
  return cues.reduce((size, { text }) => size + text.length, 1 + title.length + description.length);
}

async function readTexts(database: Database, video: AnswerableVideo): Promise<VideoTexts> {
  const cues = await database
    .select({
      position: transcriptCues.position,
      startMs: transcriptCues.start_ms,
      endMs: transcriptCues.end_ms,
      text: transcriptCues.text,
      speaker: transcriptCues.speaker,
      chapter: transcriptCues.chapter,
    })
    .from(transcriptCues)
    .innerJoin(
      videoTranscripts,
      and(eq(videoTranscripts.id, transcriptCues.transcript_id), videoTranscripts.is_primary),
    )
    .where(eq(transcriptCues.video_id, video.id))
    .orderBy(asc(transcriptCues.position));
  const { title, description, speakers, durationSeconds, publishedOn } = video;
  return {
    title,
    description: readableText(description),
    speakers,
    durationSeconds,
    publishedOn,
    cues: withDescribedChapters(cues, description),
  };
}

/**
 * A curated question of a video, by its id or by its very words: as it is shown, and as the assistant is asked. One that
 * was deleted is still known by its id.
 */
export async function curatedQuestion(
  database: Database,
  asked: { id: string } | { words: string },
  videoId: string,
): Promise<{ id: string; text: string; prompt: string; isDeleted: boolean } | null> {
  const { id, question_text, enhanced_question_text, video_id, deleted_at } = aiClickableQuestions;
  const isMeant =
    'id' in asked
      ? eq(id, asked.id)
      : and(isNull(deleted_at), sql`md5(lower(${question_text})) = md5(lower(${asked.words}))`);
  const [row] = await database
    .select({ id, text: question_text, enhanced: enhanced_question_text, deletedAt: deleted_at })
    .from(aiClickableQuestions)
    .where(and(isMeant, or(eq(video_id, videoId), isNull(video_id))))
    // A video's own before one that is asked of every video.
    .orderBy(sql`${video_id} nulls last`)
    .limit(1);
  if (!row) return null;
  const { text, enhanced, deletedAt } = row;
  return { id: row.id, text, prompt: enhanced?.trim() || text, isDeleted: deletedAt !== null };
}
