import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import type { ClickableQuestion } from '../contract-questions.ts';
import { effectiveness } from '../rules/questions/effectiveness.ts';
import { bestFirst } from '../rules/questions/question-order.ts';
import { isRetired, type VotesByVoters } from '../rules/questions/retirement.ts';
import { overriddenQuestions, retirementOf } from './question-settings.ts';

type QuestionRow = Omit<ClickableQuestion, 'popularity'> & VotesByVoters;

/**
 * The questions about a published video, its own and the global ones, in the order in which they were put, each with
 * its voters, whom a trigger counts (`move_vote_counts`).
 */
async function questionsAbout(database: Database, videoId: string): Promise<QuestionRow[]> {
  const { rows } = await database.execute<QuestionRow & Record<string, unknown>>(sql`
    select q.id, q.question_text as text, q.order_index as "order", q.video_id as "videoId",
           q.question_source as source, votes.helpful, votes.helpful + votes.unhelpful as total,
           jsonb_build_object('helpful', votes.of_networks, 'total', votes.of_networks + votes.not_of_networks) as networks
      from ai_clickable_questions q
     cross join lateral (
       select coalesce((q.effectiveness_scores #>> '{all,helpful}')::int, 0) as helpful,
              coalesce((q.effectiveness_scores #>> '{all,unhelpful}')::int, 0) as unhelpful,
              coalesce((q.effectiveness_scores #>> '{networks,helpful}')::int, 0) as of_networks,
              coalesce((q.effectiveness_scores #>> '{networks,unhelpful}')::int, 0) as not_of_networks
     ) votes
     where (q.video_id = ${videoId} or q.video_id is null)
       and exists (select from videos v where v.id = ${videoId} and v.published)
     order by q.order_index, q.created_at, q.id`);
  return rows;
}

type JudgedQuestion = QuestionRow & { effectiveness: number };

/** The questions about a published video, by whether they are shown, the best first. */
export async function judgedQuestions(
  { database, settings }: Pick<Resources, 'database' | 'settings'>,
  videoId: string,
): Promise<{ active: JudgedQuestion[]; retired: QuestionRow[] }> {
  const [found, retirement, overridden] = await Promise.all([
    questionsAbout(database, videoId),
    retirementOf(settings),
    overriddenQuestions(settings),
  ]);
  const isShown = (one: QuestionRow) => overridden.has(one.id) || !isRetired(one, one, retirement);
  const active = found.filter(isShown).map((one) => ({ ...one, effectiveness: effectiveness(one) }));
  return { active: bestFirst(active), retired: found.filter((one) => !isShown(one)) };
}
