import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lastDays } from '#platform/postgres/utc-days.ts';
import type { JudgedQuestion, QuestionSettings } from '../contract-question-votes.ts';
import { effectiveness } from '../rules/questions/effectiveness.ts';
import { effectivenessBucket } from '../rules/questions/effectiveness-bucket.ts';
import { isAtRisk, type VotesByVoters } from '../rules/questions/retirement.ts';
import { isOut, votesOfQuestion } from './question-queries.ts';

type VotedRow = VotesByVoters & {
  id: string;
  text: string;
  videoId: string | null;
  videoTitle: string | null;
  source: JudgedQuestion['source'];
  isOverridden: boolean;
  isCleanedUp: boolean;
};

/** Of `q`, whose own video is `v`, in SQL: neither is deleted. */
const isThere = sql`q.deleted_at is null and v.deleted_at is null`;

/** Every question that somebody voted on or a clean-up retired, by the number of its voters. */
async function votedQuestions(database: Database): Promise<VotedRow[]> {
  const { rows } = await database.execute<VotedRow & Record<string, unknown>>(sql`
    select q.id, q.question_text as text, q.video_id as "videoId", v.title as "videoTitle", q.question_source as source,
           q.overridden_at is not null as "isOverridden", q.retired_at is not null as "isCleanedUp", ${votesOfQuestion}
      from ai_clickable_questions q
      left join videos v on v.id = q.video_id
     where ${isThere} and (q.effectiveness_scores <> '{}' or q.retired_at is not null)
     order by total desc, q.order_index, q.id`);
  return rows;
}

/** What voters said last, as they are counted in sum, by day (UTC): every day of a period that ends today, the oldest first. */
async function votesByDay(database: Database, days: number) {
  const voter = sql`f.question_id, voter_of(f.user_id, f.network_hash, f.session_hash)`;
  const { rows } = await database.execute<{ day: string; helpful: number; unhelpful: number }>(sql`
    with said as (
      select distinct on (${voter}) f.is_helpful, f.created_at
        from answer_feedback f
        join ai_clickable_questions q on q.id = f.question_id
        left join videos v on v.id = q.video_id
       where ${isThere} and f.created_at >= now() - make_interval(days => ${days})
       order by ${voter}, f.created_at desc, f.id
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, count(*) filter (where s.is_helpful)::int as helpful,
           count(*) filter (where not s.is_helpful)::int as unhelpful
      from ${lastDays(days)} as d (day)
      left join said s
        on s.created_at >= d.day at time zone 'UTC' and s.created_at < (d.day + interval '1 day') at time zone 'UTC'
     group by d.day
     order by d.day`);
  return rows;
}

const byRate = (one: VotedRow, other: VotedRow) =>
  effectiveness(other) - effectiveness(one) || other.total - one.total;

/** What people said of answers (spec 3 §3 Feedback analytics): distinct voters, as they count everywhere. */
export async function questionAnalytics(database: Database, settings: QuestionSettings, days: number) {
  const [found, byDay, { rows }] = await Promise.all([
    votedQuestions(database),
    votesByDay(database, days),
    database.execute<{ count: number }>(
      sql`select count(*)::int as count from ai_clickable_questions where deleted_at is null`,
    ),
  ]);
  const shown = (isRisky: (one: VotedRow) => boolean) => (one: VotedRow) => ({
    id: one.id,
    text: one.text,
    videoId: one.videoId,
    videoTitle: one.videoTitle,
    source: one.source,
    helpful: one.helpful,
    total: one.total,
    bucket: effectivenessBucket(one),
    isAtRisk: isRisky(one),
  });
  // A vote that was taken back with its account leaves a question without any.
  const voted = found.filter(({ total }) => total > 0);
  const active = voted.filter((one) => !isOut(one, settings));
  const retired = found.filter((one) => isOut(one, settings));
  const risky = (one: VotedRow) => !one.isOverridden && isAtRisk(one, one, settings);
  const sum = (of: (one: VotedRow) => number) => voted.reduce((total, one) => total + of(one), 0);
  const [total, helpful] = [sum((one) => one.total), sum((one) => one.helpful)];
  const inBucket = (bucket: JudgedQuestion['bucket']) =>
    voted.filter((one) => effectivenessBucket(one) === bucket).length;
  const { questionLimit: limit } = settings;
  return {
    totalFeedback: total,
    positiveFeedback: helpful,
    negativeFeedback: total - helpful,
    positiveRate: total === 0 ? null : helpful / total,
    questionsWithFeedback: voted.length,
    questionCount: rows[0]?.count ?? 0,
    buckets: { low: inBucket('low'), medium: inBucket('medium'), high: inBucket('high') },
    days: byDay,
    topQuestions: active.toSorted(byRate).slice(0, limit).map(shown(risky)),
    // Those that somebody should look at first.
    activeQuestions: active
      .toSorted((one, other) => Number(risky(other)) - Number(risky(one)))
      .slice(0, limit)
      .map(shown(risky)),
    activeCount: active.length,
    retiredQuestions: retired.slice(0, limit).map(shown(() => false)),
    retiredCount: retired.length,
  };
}
