import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lastDays, TODAY } from '#platform/postgres/utc-days.ts';
import type { Usage } from '../rules/chat/budget.ts';

/** How many answers were found helpful on each of the last days (UTC), the first day first, today last. */
export async function helpfulByDay(database: Database, days: number): Promise<number[]> {
  const { rows } = await database.execute<{ amount: number }>(sql`
    with votes as (
      select (created_at at time zone 'utc')::date as day, count(*)::int as amount
        from answer_feedback
       where is_helpful and created_at >= (${TODAY} - ${days - 1}::int) at time zone 'utc'
       group by 1
    )
    select coalesce(v.amount, 0) as amount
      from ${lastDays(days)} as t(day)
      left join votes v on v.day = t.day::date
     order by t.day`);
  return rows.map(({ amount }) => amount);
}

/** What the model took today (UTC), by whomever. */
export async function usageToday(database: Database): Promise<Usage> {
  const { rows } = await database.execute<{ calls: number; tokens: number }>(sql`
    select coalesce(sum(calls), 0)::int as calls, coalesce(sum(tokens), 0)::float8 as tokens
      from ai_usage where day = ${TODAY}`);
  return rows[0] ?? { calls: 0, tokens: 0 };
}
