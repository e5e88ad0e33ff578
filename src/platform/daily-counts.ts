import { type SQL, sql } from 'drizzle-orm';
import type { LimitKind } from '#lib/operation.ts';
import type { Database } from './database.ts';
import { lastDays, TODAY } from './postgres/utc-days.ts';

/** What is counted a day. */
export type DailyCount =
  | 'watched'
  | 'asked'
  | `refused:${LimitKind}`
  | `share-links:${'working' | 'broken'}`
  | `model-${'calls' | 'tokens'}:${ModelPurpose}`;

/** What a model is asked for. */
export const MODEL_PURPOSES = ['answers', 'questions', 'pictures'] as const;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

/** Parts in which a day is counted: of that many at once, one seldom waits for another. */
const PARTS = 16;

/**
 * A statement that adds one to a day's count (UTC); to be run by itself, or within another as `with counted as (…)`.
 * @param condition what it depends on, such as `exists (select from visit)`
 */
export const countingToday = (name: DailyCount, condition: SQL = sql`true`): SQL => sql`
  insert into daily_counts as d (day, name, part, amount)
  select ${TODAY}, ${name}, floor(random() * ${PARTS})::int, 1 where ${condition}
  on conflict (day, name, part) do update set amount = d.amount + 1`;

/** Adds what happened several times to today's count (UTC). */
export const addToDay = (database: Database, name: DailyCount, amount: number): Promise<void> =>
  addAllToDay(database, [[name, amount]]);

/** The same of several counts: all of it or nothing. */
export async function addAllToDay(
  database: Database,
  tallies: readonly (readonly [name: DailyCount, amount: number])[],
): Promise<void> {
  // In one order, as other instances add theirs.
  await database.execute(sql`
    insert into daily_counts as d (day, name, part, amount)
    select ${TODAY}, t.name, floor(random() * ${PARTS})::int, t.amount
      from unnest(${sql.param(tallies.map(([name]) => name))}::text[],
                  ${sql.param(tallies.map(([, amount]) => amount))}::int[]) as t (name, amount)
     order by t.name
    on conflict (day, name, part) do update set amount = d.amount + excluded.amount`);
}

/** What was counted of the last days, the first day first, today last. */
export async function dailyCountsOf(database: Database, name: DailyCount, days: number): Promise<number[]> {
  const { rows } = await database.execute<{ amount: number }>(sql`
    select coalesce(sum(c.amount), 0)::int as amount
      from ${lastDays(days)} as t(day)
      left join daily_counts c on c.day = t.day::date and c.name = ${name}
     group by t.day order by t.day`);
  return rows.map(({ amount }) => amount);
}
