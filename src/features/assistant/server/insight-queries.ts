import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Insight } from '../contract-questions.ts';
import type { InsightSort, TimeRange } from '../rules/insight-params.ts';

/** Insights on the page (spec 2 §9 Defaults). */
const LIMIT = 12;
/** Tags on a card. */
const TAGS = 3;

const DAYS: Record<TimeRange, number | null> = { week: 7, month: 30, all: null };
const ORDERS = {
  rating: sql`"positiveRate" desc, "totalFeedback" desc, latest desc`,
  date: sql`latest desc, "positiveRate" desc`,
};

/**
 * The kept answers to curated questions that somebody found helpful in a period (spec 2 §7 Insights), each with its
 * voters in that period.
 */
export async function helpfulInsights(
  database: Database,
  timeRange: TimeRange,
  sortBy: InsightSort,
): Promise<Insight[]> {
  const days = DAYS[timeRange];
  const { rows } = await database.execute<Omit<Insight, 'id' | 'date'> & { latest: Date }>(sql`
    select q.id as "questionId", v.id as "videoId", q.question_text as "questionText", v.title as "videoTitle",
           v.ai_insights -> q.id::text ->> 'content' as content, v.tags[1:${TAGS}] as tags,
           voted."positiveRate", voted."totalFeedback", voted.latest
      from (
        select question_id, video_id, avg(is_helpful::int)::float8 as "positiveRate",
               count(*)::int as "totalFeedback", max(created_at) filter (where is_helpful) as latest
          from answer_feedback
         ${days === null ? sql`` : sql`where created_at >= now() - make_interval(days => ${days})`}
         group by question_id, video_id
        having bool_or(is_helpful)
      ) voted
      join videos v on v.id = voted.video_id and v.published
      join ai_clickable_questions q on q.id = voted.question_id
     where btrim(v.ai_insights -> q.id::text ->> 'content') <> ''
     order by ${ORDERS[sortBy]}, q.id, v.id
     limit ${LIMIT}`);
  return rows.map(({ latest, ...insight }) => ({
    id: `${insight.questionId}:${insight.videoId}`,
    ...insight,
    date: new Date(latest).toISOString(),
  }));
}
