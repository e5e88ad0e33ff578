import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { aiClickableQuestions, transcriptCues, videos, videoTranscripts } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { VideoTexts } from '../rules/built-in/text-index.ts';

export interface AnswerableVideo {
  id: string;
  title: string;
  description: string;
  /** Changes with the transcript. */
  textsVersion: string;
}

/** What is asked about: a published video, or null. */
export async function answerableVideo(database: Database, id: string): Promise<AnswerableVideo | null> {
  const [row] = await database
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      changedAt: videos.transcript_updated_at,
    })
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.published, true)));
  return row ? { ...row, textsVersion: row.changedAt?.toISOString() ?? '' } : null;
}

/** All that is written and said in a video, as its primary transcript has it. */
export async function textsOf(database: Database, video: AnswerableVideo): Promise<VideoTexts> {
  const cues = await database
    .select({
      position: transcriptCues.position,
      startMs: transcriptCues.start_ms,
      text: transcriptCues.text,
      speaker: transcriptCues.speaker,
    })
    .from(transcriptCues)
    .innerJoin(
      videoTranscripts,
      and(eq(videoTranscripts.id, transcriptCues.transcript_id), videoTranscripts.is_primary),
    )
    .where(eq(transcriptCues.video_id, video.id))
    .orderBy(asc(transcriptCues.position));
  return { title: video.title, description: video.description, cues };
}

/** A curated question of a video: as it is shown, and as the assistant is asked. */
export async function curatedQuestion(
  database: Database,
  questionId: string,
  videoId: string,
): Promise<{ text: string; prompt: string } | null> {
  const { id, question_text, enhanced_question_text, video_id } = aiClickableQuestions;
  const [row] = await database
    .select({ text: question_text, enhanced: enhanced_question_text })
    .from(aiClickableQuestions)
    .where(and(eq(id, questionId), or(eq(video_id, videoId), isNull(video_id))));
  return row ? { text: row.text, prompt: row.enhanced?.trim() || row.text } : null;
}
