import { and, asc, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { aiClickableQuestions, chatConversations, chatMessages } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { isRecent } from '#platform/postgres/is-recent.ts';
import type { ChatMessage } from '../contract-chat.ts';

export type MessageRow = typeof chatMessages.$inferSelect;
export type AnswerStatus = ChatMessage['status'];

/** Whose conversation it is: a member's, or that of whoever holds a visitor's session. */
export type Speaker = { userId: string } | { sessionHash: string };

/** Seconds after which an answer that nobody heard of has lost its instance. */
const SILENT_SECONDS = 30;
/** Messages of a conversation that are shown and remembered. */
const MOST_MESSAGES = 200;
/** Days for which a visitor's conversation is kept (decisions: Anonymous session id). */
const VISITOR_DAYS = 30;

/** Milliseconds of the database's own clock, within a transaction too. */
export const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
const isSilent = not(isRecent(chatMessages.updated_at, SILENT_SECONDS));

function ofSpeaker(speaker: Speaker): SQL {
  return 'userId' in speaker
    ? eq(chatConversations.user_id, speaker.userId)
    : eq(chatConversations.session_hash, speaker.sessionHash);
}

/** A message as its readers see it. */
export function shownMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    role: row.role as ChatMessage['role'],
    content: row.content,
    timestamp: row.timestamp.toISOString(),
    status: row.status as AnswerStatus,
    errorCode: row.error_code,
    questionId: row.question_id,
    assistant: row.assistant as ChatMessage['assistant'],
    links: row.links,
    followUps: row.follow_ups,
  };
}

/** The newest messages of somebody's conversation about a video, the oldest first; a question that was deleted since is words like any others. */
export async function messagesOf(
  database: Database,
  videoId: string,
  speaker: Speaker,
): Promise<MessageRow[]> {
  const rows = await database
    .select({ message: chatMessages, question_id: aiClickableQuestions.id })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversation_id))
    .leftJoin(
      aiClickableQuestions,
      and(eq(aiClickableQuestions.id, chatMessages.question_id), isNull(aiClickableQuestions.deleted_at)),
    )
    .where(and(eq(chatConversations.video_id, videoId), ofSpeaker(speaker)))
    .orderBy(sql`${chatMessages.timestamp} desc, ${chatMessages.id} desc`)
    .limit(MOST_MESSAGES);
  return rows.map(({ message, question_id }) => ({ ...message, question_id })).reverse();
}

/** A message, whoever it belongs to, or null. */
export async function messageById(database: Database, messageId: string): Promise<MessageRow | null> {
  const [row] = await database.select().from(chatMessages).where(eq(chatMessages.id, messageId));
  return row ?? null;
}

/** The messages of somebody's conversation about a video. */
export function inConversation(database: Database, videoId: string, speaker: Speaker): SQL {
  const { id, video_id } = chatConversations;
  const own = database
    .select({ id })
    .from(chatConversations)
    .where(and(eq(video_id, videoId), ofSpeaker(speaker)));
  return inArray(chatMessages.conversation_id, own);
}

/**
 * Ends answers whose instance fell silent: what had arrived stays, as a part.
 * @param among those that are looked at: whoever reads looks at their own. Without it, all of them.
 */
export async function endSilentAnswers(database: Database, among?: SQL): Promise<void> {
  await database
    .update(chatMessages)
    .set({ status: 'partial', error_code: 'PROCESSING_ERROR' })
    .where(and(among, eq(chatMessages.status, 'writing'), isSilent));
}

/**
 * What there is of somebody else's answer to the same curated question that was begun before this one and is being
 * written, without blanks at its end; null when there is none.
 */
export async function answerBefore(database: Database, answer: MessageRow): Promise<string | null> {
  const { rows } = await database.execute<{ content: string }>(sql`
    select m.content
      from chat_messages m
     where m.cache_key = ${answer.cache_key} and (m.status = 'writing' or m.goes_on)
       and (m.timestamp, m.id) < (${answer.timestamp.toISOString()}::timestamptz, ${answer.id}::uuid)
       and ${isRecent(sql`m.updated_at`, SILENT_SECONDS)}
     order by m.timestamp, m.id
     limit 1`);
  // In its middle a blank may be its end, and half a character stands as a mark for one.
  return (
    rows[0]?.content
      .trimEnd()
      .replace(/\uFFFD$/, '')
      .trimEnd() ?? null
  );
}

/**
 * Saves what has been written so far of answers under way, and with it that their instance lives.
 * @returns those that are still to be written, by their ids, and whether their own readers stopped them: they go on for
 * others. The rest were stopped, or deleted.
 */
export async function saveAnswers(
  database: Database,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, { wasStopped: boolean }>> {
  const { rows } = await database.execute<{ id: string; goes_on: boolean }>(sql`
    update chat_messages m
       set content = saved.content, updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify([...texts].map(([id, content]) => ({ id, content })))}::jsonb)
           as saved(id uuid, content text)
     where m.id = saved.id and (m.status in ('writing', 'partial') or m.goes_on)
    returning m.id, m.goes_on`);
  return new Map(rows.map((row) => [row.id, { wasStopped: row.goes_on }]));
}

/**
 * The end of an answer: its whole text, and how it ended. One that its reader stopped stays stopped, unless it went on for
 * others and is whole now; one whose instance was taken for dead, for the database was away, is whole after all.
 * @param ended with the `assistant` of a former answer that stands in its place again, however this one ended.
 * @returns null when it is gone, or ended before.
 */
export async function endAnswer(
  database: Database,
  answerId: string,
  ended: Pick<MessageRow, 'content' | 'status' | 'error_code' | 'links' | 'follow_ups'> &
    Partial<Pick<MessageRow, 'assistant'>>,
): Promise<MessageRow | null> {
  const isWhole = sql`(${chatMessages.goes_on} and ${ended.status === 'complete'})`;
  const isFormer = ended.assistant !== undefined;
  const wasStopped = sql`${chatMessages.status} = 'stopped' and not ${isWhole} and not ${isFormer}::boolean`;
  const [row] = await database
    .update(chatMessages)
    .set({
      content: ended.content,
      links: ended.links,
      follow_ups: ended.follow_ups,
      assistant: ended.assistant,
      status: sql`case when ${wasStopped} then 'stopped' else ${ended.status} end`,
      error_code: sql`case when ${wasStopped} then ${chatMessages.error_code} else ${ended.error_code}::text end`,
      goes_on: false,
      updated_at: now,
    })
    .where(
      and(eq(chatMessages.id, answerId), inArray(chatMessages.status, ['writing', 'stopped', 'partial'])),
    )
    .returning();
  return row ?? null;
}

/** Has the instance that writes an answer, whichever it is, look whether it is to stop; once the transaction is committed. */
function tellToStop(tx: Database, answerId: string): Promise<unknown> {
  return tx.execute(sql`select pg_notify('answer_stopped', ${answerId})`);
}

/** Whether somebody else asked the same after this answer was begun, and waits for it (`answerBefore`). */
const isFollowed = sql<boolean>`exists (
  select from chat_messages other
   where other.cache_key = ${chatMessages.cache_key} and other.status = 'writing'
     and (other.timestamp, other.id) > (${chatMessages.timestamp}, ${chatMessages.id})
     and ${isRecent(sql`other.updated_at`, SILENT_SECONDS)})`;

/** Stops an answer of somebody's own that is being written; while somebody else follows it, it goes on for them alone. */
export async function stopAnswerOf(database: Database, answerId: string, speaker: Speaker): Promise<void> {
  await database.transaction(async (tx) => {
    const own = tx.select({ id: chatConversations.id }).from(chatConversations).where(ofSpeaker(speaker));
    const stopped = await tx
      .update(chatMessages)
      .set({ status: 'stopped', error_code: 'REQUEST_ERROR', goes_on: isFollowed, updated_at: now })
      .where(
        and(
          eq(chatMessages.id, answerId),
          eq(chatMessages.status, 'writing'),
          inArray(chatMessages.conversation_id, own),
        ),
      )
      .returning({ id: chatMessages.id });
    for (const { id } of stopped) await tellToStop(tx, id);
  });
}

/**
 * Forgets somebody's conversations about a video; an answer under way in one ends.
 * @param speakers as whom they are known: a member also by their browser's session, whose questions would take the place of
 * what was forgotten (`ownMessages`). The session first, which is held first where those are taken over.
 */
export async function forgetConversations(
  database: Database,
  videoId: string,
  speakers: readonly Speaker[],
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const speaker of speakers) {
      const writing = await tx
        .select({ id: chatMessages.id })
        .from(chatMessages)
        .where(and(inConversation(tx, videoId, speaker), eq(chatMessages.status, 'writing')))
        .orderBy(asc(chatMessages.id));
      await tx
        .delete(chatConversations)
        .where(and(eq(chatConversations.video_id, videoId), ofSpeaker(speaker)));
      for (const { id } of writing) await tellToStop(tx, id);
    }
  });
}

/** Forgets visitors' conversations that nothing was added to for 30 days. */
export async function sweepConversations(database: Database): Promise<void> {
  const recent = sql`exists (select from chat_messages m where m.conversation_id = ${chatConversations.id}
    and m.timestamp > now() - make_interval(days => ${VISITOR_DAYS}))`;
  await database
    .delete(chatConversations)
    .where(
      and(
        isNotNull(chatConversations.session_hash),
        lt(chatConversations.created_at, sql`now() - make_interval(days => ${VISITOR_DAYS})`),
        not(recent),
      ),
    );
}
