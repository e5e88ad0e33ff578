import { type SQL, sql } from 'drizzle-orm';
import { demoVideos } from '#database/demo/catalogue.ts';
import type { Database } from '#platform/database.ts';
import type { DemoLeft } from '../rules/demo-words.ts';
import { SOURCE_OF_IMPORTS } from './imports/keep-from-demo.ts';

const demoIds = () => sql.param(demoVideos.map(({ id }) => id));

/** The demo's questions that we answered as its curators, about videos that stay. An answer that somebody wrote anew is theirs. */
function answersThatGo(): SQL {
  const given = demoVideos.flatMap(({ id, questions }) =>
    questions.flatMap(({ text, answer }) => (answer === undefined ? [] : [{ id, text, answer }])),
  );
  return sql`
    select q.id
      from unnest(${sql.param(given.map(({ id }) => id))}::uuid[], ${sql.param(given.map(({ text }) => text))}::text[],
                  ${sql.param(given.map(({ answer }) => answer))}::text[]) as demo (video_id, question, answer)
      join ai_clickable_questions q on q.video_id = demo.video_id and q.question_text = demo.question and q.deleted_at is null
      join curator_answers a on a.question_id = q.id and a.video_id = demo.video_id and a.content = demo.answer
      join videos v on v.id = demo.video_id and v.deleted_at is null and v.source <> 'demo'`;
}

/** What removing the demo would take, and what it would leave. */
export async function demoLeft(database: Database): Promise<DemoLeft> {
  const { rows } = await database.execute<DemoLeft & Record<string, unknown>>(sql`
    select count(*) filter (where v.source = 'demo')::int as count,
           count(*) filter (where v.source = 'demo' and exists (
             select from video_transcripts t where t.video_id = v.id and t.origin in ('upload', 'paste')))::int as "withOwnTranscript",
           count(*) filter (where v.source = ${SOURCE_OF_IMPORTS} and v.id = any(${demoIds()}::uuid[]))::int as staying,
           (select count(*)::int from (${answersThatGo()}) as going) as "answersLeft"
      from videos v
     where v.deleted_at is null and (v.source = 'demo' or v.id = any(${demoIds()}::uuid[]))`);
  return rows[0] ?? { count: 0, withOwnTranscript: 0, staying: 0, answersLeft: 0 };
}

/**
 * Deletes the demo's questions with the answers that we gave, where their videos stay: home and insights would go on showing our
 * words as those of the site's curators.
 * @returns the ids of these questions
 */
export async function takeDemoAnswers(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ai_clickable_questions q set deleted_at = now()
     where q.id in (${answersThatGo()}) and q.deleted_at is null
    returning q.id`);
  return rows.map(({ id }) => id);
}

/** Brings questions back that went with the demo; one that somebody asked anew meanwhile is there already. */
export async function giveDemoAnswersBack(tx: Database, questionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ai_clickable_questions q set deleted_at = null
     where q.id = any(${sql.param([...questionIds])}::uuid[]) and q.deleted_at is not null
       and not exists (select from ai_clickable_questions other
                        where other.video_id = q.video_id and other.deleted_at is null
                          and lower(other.question_text) = lower(q.question_text))`);
}
