import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { aiResponseCache, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { AnswerableVideo } from './video-texts.ts';

/** The built-in assistant's version, as a model is named: another one answers anew. */
export const BUILT_IN_MODEL = 'built-in-1';

/** What an answer depends on. */
export interface CacheQuestion {
  video: AnswerableVideo;
  question: string;
  instructions: string;
  model: string;
}

/**
 * Key of an answer in `ai_response_cache` (decisions: by video, question, instructions and model). The video counts as
 * it reads now: an answer to another transcript cites moments that mean something else.
 */
export function cacheKey({ video, question, instructions, model }: CacheQuestion): string {
  const parts = [video.id, video.title, video.description, video.textsVersion, question, instructions, model];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The kept answer under a key, or null. */
export async function cachedAnswer(database: Database, key: string): Promise<string | null> {
  const [row] = await database
    .select({ response: aiResponseCache.response })
    .from(aiResponseCache)
    .where(eq(aiResponseCache.cache_key, key));
  return row?.response ?? null;
}

/** Keeps a whole answer to a curated question: for whoever clicks it next, and as the video's insight. */
export async function keepAnswer(
  tx: Database,
  answer: { key: string; question: string; questionId: string; videoId: string; content: string },
): Promise<void> {
  await tx
    .insert(aiResponseCache)
    .values({
      cache_key: answer.key,
      prompt: answer.question,
      response: answer.content,
      video_id: answer.videoId,
    })
    .onConflictDoNothing();
  const insight = JSON.stringify({ [answer.questionId]: { content: answer.content } });
  await tx
    .update(videos)
    .set({ ai_insights: sql`${videos.ai_insights} || ${insight}::jsonb` })
    .where(eq(videos.id, answer.videoId));
}
