import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  aiClickableQuestions,
  chatConversations,
  chatMessages,
  curatorAnswers,
  videos,
} from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

/** A question about a video, and an answer to it where one is meant; what others may be shown of a conversation. */
export interface Thought {
  /** The curated question, null where it was typed. */
  questionId: string | null;
  questionText: string;
  /** Markdown, as in chat messages. */
  answerText: string | null;
  /** Whether a curator wrote the answer. */
  isCurators: boolean;
}

/** A question or a whole answer in a member's own conversation about a video; null when there is none of this id. */
export async function ownThought(
  database: Database,
  { userId, videoId, messageId }: { userId: string; videoId: string; messageId: string },
): Promise<Thought | null> {
  const { rows } = await database.execute<{
    role: string;
    content: string;
    question: string;
    questionId: string | null;
    assistant: string | null;
  }>(sql`
    select m.role, m.assistant, m.content, asked.content as question, asked.question_id as "questionId"
      from ${chatMessages} m
      join ${chatConversations} c on c.id = m.conversation_id and c.user_id = ${userId} and c.video_id = ${videoId}
      join ${chatMessages} asked on asked.id = coalesce(m.answers_id, m.id)
     where m.id = ${messageId} and m.status not in ('writing', 'failed') and m.content <> ''`);
  const [row] = rows;
  if (!row) return null;
  const { role, content, question, questionId, assistant } = row;
  return {
    questionId,
    questionText: question,
    answerText: role === 'assistant' ? content : null,
    isCurators: assistant === 'curator',
  };
}

/** A curated question of a video with a curator's answer, else the one that is kept of it, if one is; null when there is no such question. */
export async function curatedThought(
  database: Database,
  { videoId, questionId }: { videoId: string; questionId: string },
): Promise<Thought | null> {
  const { id, question_text, video_id, deleted_at } = aiClickableQuestions;
  const [row] = await database
    .select({
      questionText: question_text,
      answerText: sql<
        string | null
      >`coalesce(${curatorAnswers.content}, nullif(btrim(${videos.ai_insights} -> ${id}::text ->> 'content'), ''))`,
      isCurators: sql<boolean>`${curatorAnswers.content} is not null`,
    })
    .from(aiClickableQuestions)
    .innerJoin(videos, and(eq(videos.id, videoId), eq(videos.published, true)))
    .leftJoin(curatorAnswers, and(eq(curatorAnswers.video_id, videos.id), eq(curatorAnswers.question_id, id)))
    .where(
      and(eq(id, questionId), isNull(deleted_at), sql`coalesce(${video_id}, ${videos.id}) = ${videos.id}`),
    );
  return row ? { questionId, ...row } : null;
}
