import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chatConversations, chatMessages } from '#database/schema.ts';
import { countingToday } from '#platform/daily-counts.ts';
import type { Database } from '#platform/database.ts';
import { endSilentAnswers, type MessageRow, now, type Speaker } from './chat-queries.ts';

/** The conversation about a video; locked, so that whatever else begins in it waits. */
async function openConversation(tx: Database, videoId: string, speaker: Speaker): Promise<string> {
  const { id, video_id, user_id, session_hash } = chatConversations;
  const [row] = await tx
    .insert(chatConversations)
    .values(
      'userId' in speaker
        ? { video_id: videoId, user_id: speaker.userId }
        : { video_id: videoId, session_hash: speaker.sessionHash },
    )
    .onConflictDoUpdate({
      target: 'userId' in speaker ? [video_id, user_id] : [video_id, session_hash],
      set: { video_id: sql`excluded.video_id` },
    })
    .returning({ id });
  if (!row) throw new Error('the conversation was neither made nor found');
  return row.id;
}

export interface NewExchange {
  videoId: string;
  speaker: Speaker;
  /** What is asked, or the id of an earlier question that is answered anew. */
  question: { text: string; requestId: string | undefined } | { id: string };
  questionId: string | null;
  /** The answer: whole already, or to be written. */
  answer: Pick<MessageRow, 'content' | 'assistant' | 'links' | 'follow_ups'> & {
    /** Of one that is written for everybody. */
    cache_key?: string | null;
    status: 'writing' | 'complete';
  };
}

export type BegunExchange =
  | { kind: 'begun' | 'known'; question: MessageRow; answer: MessageRow }
  /** Another answer is being written in this conversation, or the question is gone. */
  | { kind: 'busy' };

/**
 * Writes a question and its answer, or the beginning of one. One answer at a time is written in a conversation, and a
 * request that comes twice is 'known' the second time, on whichever instance.
 */
export async function beginExchange(database: Database, exchange: NewExchange): Promise<BegunExchange> {
  const { videoId, speaker, question, questionId, answer } = exchange;
  return database.transaction(async (tx) => {
    const conversation_id = await openConversation(tx, videoId, speaker);
    const inConversation = eq(chatMessages.conversation_id, conversation_id);
    if ('text' in question && question.requestId) {
      const known = await exchangeByRequest(tx, inConversation, question.requestId);
      if (known) return { kind: 'known', ...known };
    }
    await endSilentAnswers(tx, inConversation);
    const [writing] = await tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(and(inConversation, eq(chatMessages.status, 'writing')))
      .limit(1);
    if (writing) return { kind: 'busy' };
    // Of those who click a question at once one is the first to have it answered: see `answerBefore`.
    if (answer.cache_key) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${answer.cache_key}, 0))`);
    }
    let asked: MessageRow | undefined;
    if ('id' in question) {
      await tx.delete(chatMessages).where(and(inConversation, eq(chatMessages.answers_id, question.id)));
      [asked] = await tx
        .select()
        .from(chatMessages)
        .where(and(inConversation, eq(chatMessages.id, question.id)));
    } else {
      [asked] = await tx
        .insert(chatMessages)
        .values({
          conversation_id,
          role: 'user',
          content: question.text,
          question_id: questionId,
          request_id: question.requestId,
          timestamp: now,
        })
        .returning();
      await tx.execute(countingToday('asked'));
    }
    if (!asked) return { kind: 'busy' };
    const [written] = await tx
      .insert(chatMessages)
      .values({
        ...answer,
        conversation_id,
        role: 'assistant',
        question_id: questionId,
        answers_id: asked.id,
        // After its question, which may be of the same millisecond.
        timestamp: sql`${now} + interval '1 millisecond'`,
        updated_at: now,
      })
      .returning();
    if (!written) throw new Error('an answer was not begun');
    return { kind: 'begun', question: asked, answer: written };
  });
}

async function exchangeByRequest(tx: Database, inConversation: SQL, requestId: string) {
  const [question] = await tx
    .select()
    .from(chatMessages)
    .where(and(inConversation, eq(chatMessages.request_id, requestId)));
  if (!question) return null;
  const [answer] = await tx
    .select()
    .from(chatMessages)
    .where(and(inConversation, eq(chatMessages.answers_id, question.id)));
  return answer ? { question, answer } : null;
}
