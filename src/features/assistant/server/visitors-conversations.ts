import { sql } from 'drizzle-orm';
import { hashToken } from '#platform/callers/token.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { type MessageRow, messagesOf, type Speaker } from './chat-queries.ts';

/**
 * Makes what was said in this browser before its member signed in theirs, save about videos of which they have a
 * conversation already. Called twice at once it happens once: the session's conversations are held, so that whoever
 * says something in them waits, and a member's is made as every other is.
 * @returns whether there was any
 */
export async function takeOverConversations({
  member,
  visitor,
  resources,
}: RequestContext): Promise<boolean> {
  if (!member || !visitor) return false;
  const sessionHash = hashToken(visitor.sessionId);
  return resources.database.transaction(async (tx) => {
    const { rows: found } = await tx.execute<{ id: string }>(sql`
      select id from chat_conversations where session_hash = ${sessionHash} order by id for update`);
    if (found.length === 0) return false;
    const ids = sql.param(found.map(({ id }) => id));
    await tx.execute(sql`
      with own as (
        insert into chat_conversations (video_id, user_id, created_at)
        select video_id, ${member.id}, created_at from chat_conversations where id = any(${ids}::uuid[]) order by id
        on conflict do nothing
        returning id, video_id
      )
      update chat_messages m set conversation_id = own.id
        from own join chat_conversations former on former.video_id = own.video_id
       where former.id = any(${ids}::uuid[]) and m.conversation_id = former.id`);
    const { rows: taken } = await tx.execute(sql`
      delete from chat_conversations c
       where id = any(${ids}::uuid[]) and not exists (select from chat_messages where conversation_id = c.id)
      returning id`);
    return taken.length > 0;
  });
}

/**
 * The messages of who asks about a video; of a member who has none also those of the browser, from before they signed in.
 */
export async function ownMessages(
  context: RequestContext,
  videoId: string,
  speaker: Speaker,
): Promise<MessageRow[]> {
  const { database } = context.resources;
  const messages = await messagesOf(database, videoId, speaker);
  if (messages.length > 0 || !(await takeOverConversations(context))) return messages;
  return messagesOf(database, videoId, speaker);
}
