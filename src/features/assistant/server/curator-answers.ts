import { and, eq, isNull, sql } from 'drizzle-orm';
import { aiClickableQuestions, curatorAnswers, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

interface Answered {
  videoId: string;
  questionId: string;
}

const of = ({ videoId, questionId }: Answered) =>
  and(eq(curatorAnswers.video_id, videoId), eq(curatorAnswers.question_id, questionId));

/** What a curator answered to a question about a video, in Markdown as in chat messages; null where none did. */
export async function curatorsAnswer(database: Database, answered: Answered): Promise<string | null> {
  const [row] = await database
    .select({ content: curatorAnswers.content })
    .from(curatorAnswers)
    .where(of(answered));
  return row?.content ?? null;
}

/**
 * What is to be answered, held until the end of the transaction: of two who answer at once the second sees what the
 * first wrote. Null when there is no such question of the video.
 */
export async function questionToAnswer(
  tx: Database,
  { videoId, questionId }: Answered,
): Promise<{
  text: string;
  videoTitle: string;
  durationSeconds: number | null;
  content: string | null;
} | null> {
  const { id, question_text, video_id, deleted_at } = aiClickableQuestions;
  const [row] = await tx
    .select({ text: question_text, videoTitle: videos.title, durationSeconds: videos.duration })
    .from(videos)
    .innerJoin(
      aiClickableQuestions,
      and(
        eq(id, questionId),
        sql`${deleted_at} is null and coalesce(${video_id}, ${videos.id}) = ${videos.id}`,
      ),
    )
    .where(and(eq(videos.id, videoId), isNull(videos.deleted_at)))
    .for('no key update', { of: videos });
  return row ? { ...row, content: await curatorsAnswer(tx, { videoId, questionId }) } : null;
}

/** Keeps a curator's answer, in place of the one before; null takes it back. */
export async function keepCuratorsAnswer(
  tx: Database,
  answered: Answered,
  content: string | null,
): Promise<void> {
  if (content === null) {
    await tx.delete(curatorAnswers).where(of(answered));
    return;
  }
  await tx
    .insert(curatorAnswers)
    .values({ video_id: answered.videoId, question_id: answered.questionId, content })
    .onConflictDoUpdate({
      target: [curatorAnswers.video_id, curatorAnswers.question_id],
      set: { content, updated_at: sql`now()` },
    });
}
