import { and, eq, or, sql } from 'drizzle-orm';
import { answerFeedback } from '#database/schema.ts';
import { forgetEngagement } from '#features/interests/server/public.ts';
import type { Database } from '#platform/database.ts';
import { publish, withdraw } from '#platform/events.ts';
import { answerRated } from './events.ts';

/**
 * Who votes: a member, else a visitor by the hash of their session. A member's browser may still hold the session that
 * they had as a visitor: what they said then is theirs.
 */
export type Voter = { userId: string; sessionHash: string | null } | { userId: null; sessionHash: string };

interface Asked {
  questionId: string;
  videoId: string;
}

/** The question of this id if it is asked about this video, which is published. */
const asked = ({ questionId, videoId }: Asked) => sql`
  select q.id, v.id as video_id
    from ai_clickable_questions q join videos v on v.id = ${videoId} and v.published
   where q.id = ${questionId} and q.deleted_at is null and (q.video_id = v.id or q.video_id is null)`;

/** Whether there is such a question about a published video. */
export async function isAskedOf(database: Database, given: Asked): Promise<boolean> {
  const { rows } = await database.execute(asked(given));
  return rows.length > 0;
}

/**
 * Keeps a vote, in place of the one before, also of one that a member gave as a visitor, and tells of a member's: one
 * statement, so that of many at once one row is left. Saying the same again changes nothing, its moment neither. What
 * helped and did not after all is forgotten of their interests.
 * @param networkHash stands beside a visitor's vote, and is kept of nobody else: the visitors of a network are counted
 *   as one voter, with what was said last (decisions: Votes)
 * @returns false when there is no such question
 */
export async function keepVote(
  database: Database,
  { userId, sessionHash }: Voter,
  networkHash: string,
  { isHelpful, ...given }: Asked & { isHelpful: boolean },
): Promise<boolean> {
  const who = userId === null ? sql`session_hash` : sql`user_id`;
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ changed: boolean; helped_at: string | null }>(sql`
    with asked as (${asked(given)}), helped as (
      select f.created_at from answer_feedback f join asked on f.video_id = asked.video_id and f.question_id = asked.id
       where f.user_id = ${userId}::uuid and f.is_helpful
    ), former as (
      delete from answer_feedback f using asked
       where f.video_id = asked.video_id and f.question_id = asked.id and f.session_hash = ${sessionHash}
         and ${userId}::uuid is not null
    ), kept as (
      insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id, session_hash, network_hash)
      select id, video_id, ${isHelpful}, ${isHelpful ? 1 : -1}, ${userId}::uuid,
             ${userId === null ? sessionHash : null}, ${userId === null ? networkHash : null}
        from asked
      on conflict (video_id, question_id, ${who}) do update
         set is_helpful = excluded.is_helpful, feedback_value = excluded.feedback_value, network_hash = excluded.network_hash,
             created_at = now()
       where answer_feedback.is_helpful <> excluded.is_helpful
      returning question_id
    )
    select exists (select from kept) as changed, (select created_at from helped) as helped_at from asked`);
    const { changed = false, helped_at = null } = rows[0] ?? {};
    if (userId !== null && changed) {
      const { videoId } = given;
      if (helped_at) {
        await withdraw(tx, answerRated, { ...given, userId, isHelpful: true });
        await forgetEngagement(tx, userId, 'positive_feedback', { videoId, at: new Date(helped_at) });
      }
      await publish(tx, answerRated, { ...given, userId, isHelpful });
    }
    return rows.length > 0;
  });
}

/** What somebody said of a video's answers, by question id. */
export async function votesOf(
  database: Database,
  { userId, sessionHash }: Voter,
  videoId: string,
): Promise<Record<string, boolean>> {
  const { user_id, session_hash, question_id, video_id, is_helpful } = answerFeedback;
  const rows = await database
    .select({ questionId: question_id, isHelpful: is_helpful })
    .from(answerFeedback)
    .where(
      and(
        eq(video_id, videoId),
        or(
          userId === null ? undefined : eq(user_id, userId),
          sessionHash === null ? undefined : eq(session_hash, sessionHash),
        ),
      ),
    )
    // What they said as a member comes last, and counts.
    .orderBy(sql`${user_id} nulls first`);
  return Object.fromEntries(rows.map(({ questionId, isHelpful }) => [questionId, isHelpful]));
}
