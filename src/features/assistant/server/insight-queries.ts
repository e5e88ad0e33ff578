import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Insight } from '../contract-questions.ts';
import { answerBeginning } from '../rules/answer/answer-beginning.ts';
import type { InsightSort, TimeRange } from '../rules/questions/insight-params.ts';

/** Insights on the page (spec 2 §9 Defaults). */
const LIMIT = 12;
/** Tags on a card. */
const TAGS = 3;

const DAYS: Record<TimeRange, number | null> = { week: 7, month: 30, all: null };
const ORDERS = {
  rating: sql`"positiveRate" desc, "totalFeedback" desc, latest desc, question_id, video_id`,
  date: sql`latest desc, "positiveRate" desc, question_id, video_id`,
};

/**
 * The kept answers to curated questions that somebody found helpful in a period (spec 2 §7 Insights), each with its
 * voters in that period, of whom a network is one. The votes are put in order before any answer is looked at: all answers of a video lie in one
 * value, and taking one out of each video would take ten times as long as counting.
 */
export async function helpfulInsights(
  database: Database,
  timeRange: TimeRange,
  sortBy: InsightSort,
): Promise<Insight[]> {
  const days = DAYS[timeRange];
  const order = ORDERS[sortBy];
  const { rows } = await database.execute<Omit<Insight, 'id' | 'date' | 'beginning'> & { latest: Date }>(sql`
    select question_id as "questionId", video_id as "videoId", question_text as "questionText",
           title as "videoTitle", content, tags, "positiveRate", "totalFeedback", latest
      from (
        select question_id, video_id, (count(*) filter (where is_helpful))::float8 / count(*) as "positiveRate",
               count(*)::int as "totalFeedback", max(created_at) filter (where is_helpful) as latest
          from (
            select distinct on (question_id, video_id, voter_of(user_id, network_hash, session_hash))
                   question_id, video_id, is_helpful, created_at
              from answer_feedback
             ${days === null ? sql`` : sql`where created_at >= now() - make_interval(days => ${days})`}
             order by question_id, video_id, voter_of(user_id, network_hash, session_hash), created_at desc, id
          ) said
         group by question_id, video_id
        having bool_or(is_helpful)
         order by ${order}
      ) voted
     cross join lateral (
       select v.title, v.tags[1:${TAGS}] as tags, v.ai_insights -> voted.question_id::text ->> 'content' as content
         from videos v where v.id = voted.video_id and v.published
     ) video
     cross join lateral (select q.question_text from ai_clickable_questions q where q.id = voted.question_id) question
     where btrim(content) <> ''
     order by ${order}
     limit ${LIMIT}`);
  return rows.map(({ latest, ...insight }) => ({
    id: `${insight.questionId}:${insight.videoId}`,
    ...insight,
    beginning: answerBeginning(insight.content).answer ?? '',
    date: new Date(latest).toISOString(),
  }));
}
