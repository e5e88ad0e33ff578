import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { ClickableQuestion } from '../contract-questions.ts';

export type QuestionRow = Omit<ClickableQuestion, 'popularity'> & { helpful: number; total: number };

/**
 * The questions about a published video, its own and the global ones, in the order in which they were put, each with
 * its voters. Who voted on a global question under several videos is one voter, with what they said last.
 */
export async function questionsAbout(database: Database, videoId: string): Promise<QuestionRow[]> {
  const { rows } = await database.execute<QuestionRow & Record<string, unknown>>(sql`
    select q.id, q.question_text as text, q.order_index as "order", q.video_id as "videoId",
           q.question_source as source, votes.helpful, votes.total
      from ai_clickable_questions q
     cross join lateral (
       select count(*) filter (where is_helpful)::int as helpful, count(*)::int as total
         from (select distinct on (f.user_id, f.session_hash) f.is_helpful
                 from answer_feedback f
                where f.question_id = q.id
                order by f.user_id, f.session_hash, f.created_at desc, f.id) opinions
     ) votes
     where (q.video_id = ${videoId} or q.video_id is null)
       and exists (select from videos v where v.id = ${videoId} and v.published)
     order by q.order_index, q.created_at, q.id`);
  return rows;
}
