import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { aiResponseCache, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { type AnswerableVideo, isAsRead } from './video-texts.ts';

/** The built-in assistant's version, as a model is named: to be raised when its answers change; a test knows them. */
export const BUILT_IN_MODEL = 'built-in-27';

/** What an answer depends on. */
export interface CacheQuestion {
  video: AnswerableVideo;
  question: string;
  instructions: string;
  model: string;
}

/**
 * Key of an answer in `ai_response_cache` (decisions: Kept answers): video, question,
 * instructions and model. The video counts as it reads now: an answer to another transcript cites moments that mean something else.
 */
export function cacheKey({ video, question, instructions, model }: CacheQuestion): string {
  const { id, title, description, speakers, durationSeconds, publishedOn, textsVersion } = video;
  const texts = [title, description, speakers, durationSeconds, publishedOn, textsVersion];
  const parts = [id, ...texts, question, instructions, model];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** By which instructions and model an answer was made, in short: the part of its key that is the same for all videos. */
export function madeBy({ instructions, model }: Pick<CacheQuestion, 'instructions' | 'model'>): string {
  return createHash('sha256')
    .update(JSON.stringify([instructions, model]))
    .digest('base64url')
    .slice(0, 22);
}

/** Under what the answer to a curated question is kept. */
export interface AnswerPlace {
  key: string;
  questionId: string;
  madeBy: string;
}

/** The kept answer under a key, with what one might ask next, or null. */
export async function cachedAnswer(
  database: Database,
  { key, questionId }: AnswerPlace,
): Promise<{ content: string; followUps: string[] } | null> {
  const [row] = await database
    .select({
      content: aiResponseCache.response,
      insight: sql<{ content?: string; followUps?: string[] } | null>`${videos.ai_insights} -> ${questionId}`,
    })
    .from(aiResponseCache)
    .leftJoin(videos, eq(videos.id, aiResponseCache.video_id))
    .where(eq(aiResponseCache.cache_key, key));
  if (!row) return null;
  const { content, insight } = row;
  // They stand with the insight, which may be another answer's by now.
  return { content, followUps: insight?.content === content ? (insight.followUps ?? []) : [] };
}

/**
 * Keeps a video from being deleted for good until the transaction ends, for who is about to write what hangs on it: waits
 * for whoever deletes it while holding nothing else. Others may change it meanwhile.
 */
export async function preventDeletion(tx: Database, videoId: string): Promise<void> {
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('key share');
}

/**
 * Keeps a whole answer to a curated question: for whoever clicks it next and, if it is one, as the video's insight.
 * Nothing of an answer to texts that have changed meanwhile.
 */
export async function keepAnswer(
  tx: Database,
  answer: AnswerPlace & {
    question: string;
    video: AnswerableVideo;
    content: string;
    followUps: string[];
    isInsight?: boolean;
  },
): Promise<void> {
  const { video } = answer;
  // Locked: who changes the texts waits, or has been.
  const [current] = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(isAsRead(video))
    .for('no key update');
  if (!current) return;
  const { content, followUps, isInsight = true } = answer;
  await tx
    .insert(aiResponseCache)
    .values({
      cache_key: answer.key,
      prompt: answer.question,
      response: answer.content,
      video_id: video.id,
      made_by: answer.madeBy,
      is_answer: isInsight,
    })
    .onConflictDoNothing();
  if (!isInsight) return;
  const insight = JSON.stringify({ [answer.questionId]: { content, followUps } });
  await tx
    .update(videos)
    .set({ ai_insights: sql`${videos.ai_insights} || ${insight}::jsonb` })
    .where(eq(videos.id, video.id));
}
