import { desc, eq, sql } from 'drizzle-orm';
import { aiResponseCache } from '#database/schema.ts';
import type { Resources } from '#platform/procedure.ts';
import { madeBy } from './answer-cache.ts';
import { makerOf, readAssistantSettings } from './assistant-settings.ts';

const MOST_SHOWN = 20;

/** The answers that are kept of a video, the latest ones, and how many there are. */
export async function keptAnswersOf(
  { database, settings, languageModel }: Pick<Resources, 'database' | 'settings' | 'languageModel'>,
  videoId: string,
) {
  const current = madeBy(
    makerOf(await readAssistantSettings(settings, languageModel !== null), languageModel),
  );
  const rows = await database
    .select({
      question: aiResponseCache.prompt,
      characters: sql<number>`length(${aiResponseCache.response})`,
      isAnswer: aiResponseCache.is_answer,
      madeBy: aiResponseCache.made_by,
      createdAt: aiResponseCache.created_at,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(aiResponseCache)
    .where(eq(aiResponseCache.video_id, videoId))
    .orderBy(desc(aiResponseCache.created_at), aiResponseCache.cache_key)
    .limit(MOST_SHOWN);
  return {
    total: rows[0]?.total ?? 0,
    kept: rows.map(({ total: _, madeBy: maker, createdAt, ...row }) => ({
      ...row,
      isCurrent: maker === current,
      createdAt: createdAt.toISOString(),
    })),
  };
}
