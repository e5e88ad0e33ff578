import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { answerFromTexts } from '../rules/built-in/answer-from-texts.ts';
import { answeredAt } from '../rules/built-in/answered-at.ts';
import { holdAsRead } from './answer-cache.ts';
import { askedAs } from './question-queries.ts';
import { answerableVideo, textsOf } from './video-texts.ts';

/**
 * Looks which of a video's questions its texts say something about, of those of which nobody knows: its own, and those
 * that are asked of every video (decisions: What is offered can be answered). Nothing of texts that changed meanwhile.
 */
export async function judgeCoverage(database: Database, videoId: string): Promise<void> {
  const video = await answerableVideo(database, videoId);
  if (!video) return;
  const { rows } = await database.execute<{ id: string; prompt: string }>(sql`
    select q.id, ${askedAs} as prompt
      from ai_clickable_questions q
     where (q.video_id = ${videoId} or q.video_id is null) and q.deleted_at is null
       and not exists (select from question_coverage c where c.video_id = ${videoId} and c.question_id = q.id)`);
  if (rows.length === 0) return;
  const texts = await textsOf(database, video);
  const judged = rows.map(({ id, prompt }) => {
    const answer = answerFromTexts(prompt, texts);
    return { id, prompt, is_covered: answer.isCovered, at_seconds: answeredAt(answer) };
  });
  await database.transaction(async (tx) => {
    if (!(await holdAsRead(tx, video))) return;
    await tx.execute(sql`
      insert into question_coverage (video_id, question_id, is_covered, at_seconds)
      select ${videoId}, q.id, j.is_covered, j.at_seconds
        from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
             as j (id uuid, prompt text, is_covered boolean, at_seconds int)
        join ai_clickable_questions q on q.id = j.id
         and ${askedAs} = j.prompt
       -- In the order in which questions are locked elsewhere.
       order by q.id
      on conflict do nothing`);
  });
}
