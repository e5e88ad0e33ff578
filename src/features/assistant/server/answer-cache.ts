import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { aiResponseCache, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { type AnswerableVideo, isAsRead } from './video-texts.ts';

/** The built-in assistant's version, as a model is named: to be raised when its answers change; a test knows them. */
export const BUILT_IN_MODEL = 'built-in-40';

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

/** An answer that is kept, with what one might ask next. */
export interface CachedAnswer {
  content: string;
  followUps: string[];
  /** Whether it is no insight now, though it answers: the words of its question were changed, and are back. */
  isInsightLost: boolean;
}

/** The kept answer under a key, or null. */
export async function cachedAnswer(
  database: Database,
  { key, questionId }: AnswerPlace,
): Promise<CachedAnswer | null> {
  const [row] = await database
    .select({
      content: aiResponseCache.response,
      isAnswer: aiResponseCache.is_answer,
      insight: sql<{ content?: string; followUps?: string[] } | null>`${videos.ai_insights} -> ${questionId}`,
    })
    .from(aiResponseCache)
    .leftJoin(videos, eq(videos.id, aiResponseCache.video_id))
    .where(eq(aiResponseCache.cache_key, key));
  if (!row) return null;
  const { content, insight, isAnswer } = row;
  // What one might ask next stands with the insight, which may be another answer's by now.
  if (insight?.content !== content) return { content, followUps: [], isInsightLost: isAnswer };
  return { content, followUps: insight.followUps ?? [], isInsightLost: false };
}

/**
 * Keeps a video from being deleted for good until the transaction ends, for who is about to write what hangs on it: waits
 * for whoever deletes it while holding nothing else. Others may change it meanwhile.
 */
export async function preventDeletion(tx: Database, videoId: string): Promise<void> {
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('key share');
}

/** Holds a video until the transaction ends: who changes its texts waits, or has been. False where they have changed. */
export async function holdAsRead(tx: Database, video: AnswerableVideo): Promise<boolean> {
  const rows = await tx.select({ id: videos.id }).from(videos).where(isAsRead(video)).for('no key update');
  return rows.length > 0;
}

/** The answer to a curated question, as insights have it. */
interface Insight {
  video: AnswerableVideo;
  questionId: string;
  content: string;
  followUps: string[];
}

async function writeInsight(tx: Database, { video, questionId, content, followUps }: Insight): Promise<void> {
  const insight = JSON.stringify({ [questionId]: { content, followUps } });
  await tx
    .update(videos)
    .set({ ai_insights: sql`${videos.ai_insights} || ${insight}::jsonb` })
    .where(eq(videos.id, video.id));
}

/** Makes a kept answer the video's insight again, unless its texts have changed meanwhile. */
export async function restoreInsight(tx: Database, insight: Insight): Promise<void> {
  if (await holdAsRead(tx, insight.video)) await writeInsight(tx, insight);
}

/**
 * Keeps a whole answer to a curated question: for whoever clicks it next and, if it is one, as the video's insight.
 * Nothing of an answer to texts that have changed meanwhile.
 */
export async function keepAnswer(
  tx: Database,
  answer: AnswerPlace & Insight & { question: string; isInsight?: boolean },
): Promise<void> {
  const { video, isInsight = true } = answer;
  if (!(await holdAsRead(tx, video))) return;
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
  if (isInsight) await writeInsight(tx, answer);
}
