import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import type { Insight } from '../contract-questions.ts';
import { answerBeginning } from '../rules/answer/answer-beginning.ts';
import type { InsightSort, TimeRange } from '../rules/questions/insight-params.ts';
import { isOut, type Judged, judgementOfQuestion } from './question-queries.ts';
import { retirementOf } from './question-settings.ts';

/** Insights on the page (spec 2 §9 Defaults). */
const LIMIT = 12;
/** Insights that are read at most, of which some may be answers to retired questions. */
const READ = 3 * LIMIT;
/** Where fewer were found helpful, what curators answered last fills the row up to so many. */
const ROW = 3;
/** Tags on a card. */
const TAGS = 3;

const DAYS: Record<TimeRange, number | null> = { week: 7, month: 30, all: null };
const ORDERS = {
  rating: sql`"positiveRate" desc, "totalFeedback" desc, latest desc, question_id, video_id`,
  date: sql`latest desc, "positiveRate" desc, question_id, video_id`,
};

type Row = Omit<Insight, 'id' | 'date' | 'beginning'> & { latest: Date };
type JudgedRow = Row & { judged: Judged };

/**
 * The answers to curated questions, a curator's or the kept ones, that somebody found helpful in a period (spec 2 §7 Insights), each with its
 * voters in that period, of whom a network is one. The votes are put in order before any answer is looked at: all answers of a video lie in one
 * value, and taking one out of each video would take ten times as long as counting. Where they fill no row, the latest
 * answers of curators stand behind them, without votes. Those to questions that are retired are left out.
 */
export async function helpfulInsights(
  { database, settings }: Pick<Resources, 'database' | 'settings'>,
  timeRange: TimeRange,
  sortBy: InsightSort,
): Promise<Insight[]> {
  const days = DAYS[timeRange];
  const order = ORDERS[sortBy];
  const { rows } = await database.execute<JudgedRow>(sql`
    select question_id as "questionId", video_id as "videoId", question_text as "questionText", judged,
           title as "videoTitle", content, tags, "isCurators", "positiveRate", "totalFeedback", latest
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
       select v.title, v.tags[1:${TAGS}] as tags, a.content is not null as "isCurators",
              coalesce(a.content, v.ai_insights -> voted.question_id::text ->> 'content') as content
         from videos v
         left join curator_answers a on a.video_id = v.id and a.question_id = voted.question_id
        where v.id = voted.video_id and v.published
     ) video
     cross join lateral (
       select q.question_text, ${judgementOfQuestion} as judged
         from ai_clickable_questions q where q.id = voted.question_id and q.deleted_at is null
     ) question
     where btrim(content) <> ''
     order by ${order}
     limit ${READ}`);
  const retirement = await retirementOf(settings);
  const shownOf = (found: JudgedRow[], most: number) =>
    found.filter(({ judged }) => !isOut(judged, retirement)).slice(0, most);
  const helpful = shownOf(rows, LIMIT);
  const isShown = (pick: Row) =>
    helpful.some(({ questionId, videoId }) => questionId === pick.questionId && videoId === pick.videoId);
  const picks = helpful.length < ROW ? shownOf(await curatorsPicks(database), ROW * 2) : [];
  const others = picks.filter((pick) => !isShown(pick)).slice(0, Math.max(0, ROW - helpful.length));
  const shown = [...helpful, ...others];
  return shown.map(({ latest, judged: _, ...insight }) => ({
    id: `${insight.questionId}:${insight.videoId}`,
    ...insight,
    beginning: answerBeginning(insight.content).answer ?? '',
    date: new Date(latest).toISOString(),
  }));
}

async function curatorsPicks(database: Database): Promise<JudgedRow[]> {
  const { rows } = await database.execute<JudgedRow>(sql`
    select ${judgementOfQuestion} as judged, a.question_id as "questionId", a.video_id as "videoId",
           q.question_text as "questionText", v.title as "videoTitle", a.content, v.tags[1:${TAGS}] as tags, true as "isCurators",
           0::float8 as "positiveRate", 0 as "totalFeedback", a.updated_at as latest
      from curator_answers a
      join videos v on v.id = a.video_id and v.published
      join ai_clickable_questions q on q.id = a.question_id and q.deleted_at is null
     order by a.updated_at desc, a.question_id
     limit ${READ}`);
  return rows;
}
