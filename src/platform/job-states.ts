import { CronExpressionParser } from 'cron-parser';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** How a kind of background work fares, as far back as its jobs are kept. */
export interface JobState {
  name: string;
  lastRun: {
    at: Date;
    state: 'running' | 'done' | 'failed';
    /** Null while it runs. */
    milliseconds: number | null;
  } | null;
  /** When it runs next: by its schedule, or because somebody asked for it. */
  nextRunAt: Date | null;
  waiting: number;
  running: number;
  failed: number;
  /** Why jobs failed, the commonest reasons first. */
  failures: { message: string; count: number; lastAt: Date }[];
}

/** Reasons of failures that are told of each kind. */
const MOST_REASONS = 3;

interface Row extends Record<string, unknown> {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  due_at: string | null;
  last: { started_on: string; completed_on: string | null; state: string } | null;
  failures: { message: string | null; count: number; last_at: string }[] | null;
}

/**
 * How the given kinds of background work fare on all instances, in the same order.
 * @returns null before background work was started for the first time
 */
export async function jobStates(
  database: Database,
  definitions: readonly { name: string; schedule?: string }[],
  now: Date,
): Promise<JobState[] | null> {
  const { rows: found } = await database.execute<{ is_there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as is_there`,
  );
  if (!found[0]?.is_there) return null;
  const { rows } = await database.execute<Row>(sql`
    select j.name,
           count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
           count(*) filter (where j.state = 'active')::int as running,
           count(*) filter (where j.state = 'failed')::int as failed,
           min(j.start_after) filter (where j.state in ('created', 'retry')) as due_at,
           (select to_jsonb(l) from (
              select o.started_on, o.completed_on, o.state from jobs.job o
               where o.name = j.name and o.started_on is not null
               order by o.started_on desc limit 1) l) as last,
           (select jsonb_agg(f) from (
              select left(o.output ->> 'message', 300) as message, count(*)::int as count, max(o.completed_on) as last_at
                from jobs.job o
               where o.name = j.name and o.state = 'failed'
               group by 1 order by 2 desc, 3 desc limit ${MOST_REASONS}) f) as failures
      from jobs.job j
     group by j.name`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return definitions.map(({ name, schedule }) => stateOf(name, schedule, byName.get(name), now));
}

function stateOf(name: string, schedule: string | undefined, row: Row | undefined, now: Date): JobState {
  const scheduled = schedule ? nextBySchedule(schedule, now) : null;
  const due = row?.due_at ? new Date(row.due_at) : null;
  return {
    name,
    lastRun: row?.last ? lastRunOf(row.last) : null,
    nextRunAt: due && (!scheduled || due < scheduled) ? due : scheduled,
    waiting: row?.waiting ?? 0,
    running: row?.running ?? 0,
    failed: row?.failed ?? 0,
    failures: (row?.failures ?? []).map(({ message, count, last_at }) => ({
      message: message ?? 'It did not end in time.',
      count,
      lastAt: new Date(last_at),
    })),
  };
}

function lastRunOf({ started_on, completed_on, state }: NonNullable<Row['last']>): JobState['lastRun'] {
  const at = new Date(started_on);
  const milliseconds = completed_on === null ? null : new Date(completed_on).getTime() - at.getTime();
  if (state === 'active') return { at, state: 'running', milliseconds: null };
  return { at, state: state === 'completed' ? 'done' : 'failed', milliseconds };
}

/** When a schedule is due next, after a moment; in UTC like the schedules. */
export function nextBySchedule(schedule: string, after: Date): Date {
  return CronExpressionParser.parse(schedule, { tz: 'UTC', currentDate: after }).next().toDate();
}

/**
 * Lets every job of a kind that failed run once more.
 * @returns how many they are
 */
export async function retryFailedJobs(tx: Database, name: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
     where name = ${name} and state = 'failed'`);
  return rowCount ?? 0;
}
