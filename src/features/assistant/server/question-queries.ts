import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import type { BriefQuestion, ClickableQuestion } from '../contract-questions.ts';
import { effectiveness } from '../rules/questions/effectiveness.ts';
import { bestFirst } from '../rules/questions/question-order.ts';
import { isRetired, type VotesByVoters } from '../rules/questions/retirement.ts';
import { overriddenQuestions, retirementOf } from './question-settings.ts';

type QuestionRow = Omit<ClickableQuestion, 'popularity'> & VotesByVoters;

/** The questions of published videos, in the order in which they were put, each with its voters, whom a trigger counts
 * (`move_vote_counts`).
 * @param isMeant says of `q`, in SQL, which
 */
async function questionsWhere(database: Database, isMeant: SQL): Promise<QuestionRow[]> {
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
     where ${isMeant}
     order by q.order_index, q.created_at, q.id`);
  return rows;
}

/** Of a published video, its own and the global ones. */
const aboutVideo = (id: string) => sql`
  (q.video_id = ${id} or q.video_id is null) and exists (select from videos v where v.id = ${id} and v.published)`;

/** Of published videos, their own alone. */
const ofVideos = (ids: readonly string[]) => sql`
  q.video_id in (select v.id from videos v where v.id = any(${sql.param(ids)}::uuid[]) and v.published)`;

type JudgedQuestion = QuestionRow & { effectiveness: number };
type Judging = Pick<Resources, 'database' | 'settings'>;

/** Questions by whether they are shown, those that are the best first. */
async function judged({ database, settings }: Judging, isMeant: SQL) {
  const [found, retirement, overridden] = await Promise.all([
    questionsWhere(database, isMeant),
    retirementOf(settings),
    overriddenQuestions(settings),
  ]);
  const isShown = (one: QuestionRow) => overridden.has(one.id) || !isRetired(one, one, retirement);
  const active = found.filter(isShown).map((one) => ({ ...one, effectiveness: effectiveness(one) }));
  return { active, retired: found.filter((one) => !isShown(one)) };
}

/** The questions about a published video, by whether they are shown, the best first. */
export async function judgedQuestions(
  resources: Judging,
  videoId: string,
): Promise<{ active: JudgedQuestion[]; retired: QuestionRow[] }> {
  const { active, retired } = await judged(resources, aboutVideo(videoId));
  return { active: bestFirst(active), retired };
}

/**
 * The shown questions of each of some videos, its own alone, the best first: read at once, whatever the number of videos.
 * A question that is asked of every video says nothing on the card of one.
 */
export async function bestQuestions(
  resources: Judging,
  videoIds: readonly string[],
): Promise<Map<string, BriefQuestion[]>> {
  if (videoIds.length === 0) return new Map();
  const { active } = await judged(resources, ofVideos(videoIds));
  const byVideo = Map.groupBy(active, ({ videoId }) => videoId ?? '');
  return new Map(
    Array.from(byVideo, ([id, questions]) => [
      id,
      bestFirst(questions).map(({ id, text }) => ({ id, text })),
    ]),
  );
}
