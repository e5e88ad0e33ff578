import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { writeMetrics } from '#platform/metrics.ts';
import { databaseError } from '#platform/postgres/database-error.ts';
import { lastDays } from '#platform/postgres/utc-days.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import type { AttemptsOfDay } from '../contract-friends.ts';
import { attemptTags, type FriendAttempt, NO_ATTEMPTS, withAttempt } from '../rules/friendship-totals.ts';
import type { Connection } from './connect.ts';

export const METRICS_CATEGORY = 'friend_relationships';

/**
 * The attempts to connect people on this instance: in sum, and each as a metric, which is written beside the transaction
 * of the attempt, so that one that failed is there, too. Nobody waits for it, and that it fails is only logged (spec 1 §8).
 */
export class FriendAttempts {
  totals = NO_ATTEMPTS;
  readonly #database: Database;
  readonly #log: Log;
  readonly #writing = new Set<Promise<void>>();

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  record(attempts: readonly FriendAttempt[]): void {
    if (attempts.length === 0) return;
    this.totals = attempts.reduce(withAttempt, this.totals);
    const writing: Promise<void> = writeMetrics(
      this.#database,
      attempts.map((attempt) => ({
        category: METRICS_CATEGORY,
        name: 'friend_attempt',
        value: attempt.success ? 1 : 0,
        tags: attemptTags(attempt),
      })),
    )
      .catch((err) => this.#log.warn({ err }, 'attempts to connect people are not in the metrics'))
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await Promise.all(this.#writing);
  }
}

/** The attempts of all instances on each of the last days, today last, and how many milliseconds one took; null without any. */
export async function attemptsByDay(
  database: Database,
  days: number,
): Promise<{ days: AttemptsOfDay[]; averageMs: number | null }> {
  const wereFriends = sql`m.tags @> '{"wasAlreadyFriends": true}'`;
  const { rows } = await database.execute<AttemptsOfDay & { milliseconds: number }>(sql`
    select to_char(t.day, 'YYYY-MM-DD') as day,
           count(*) filter (where m.metric_value = 1 and not ${wereFriends})::int as connected,
           count(*) filter (where m.metric_value = 1 and ${wereFriends})::int as "alreadyFriends",
           count(*) filter (where m.metric_value = 0)::int as failed,
           coalesce(sum((m.tags->>'executionTimeMs')::float8), 0) as milliseconds
      from (select day::date from ${lastDays(days)} as s (day)) t
      left join app_metrics m
        on m.category = ${METRICS_CATEGORY}
       and m.created_at >= t.day::timestamp at time zone 'utc'
       and m.created_at < (t.day + 1)::timestamp at time zone 'utc'
     group by t.day
     order by t.day`);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const count = sum(({ connected, alreadyFriends, failed }) => connected + alreadyFriends + failed);
  return {
    days: rows.map(({ milliseconds: _, ...counts }) => counts),
    averageMs: count === 0 ? null : sum(({ milliseconds }) => milliseconds) / count,
  };
}

/** What sharing holds of an instance, beside what all features share. */
export interface SharingResources extends Resources {
  friendAttempts: FriendAttempts;
}

/** What sharing's operations know of a request. */
export interface SharingContext extends RequestContext {
  resources: SharingResources;
}

/** What people did who may become connected by it. Whom a wish or a switch keeps apart made no attempt. */
interface Attempted<Result> {
  friendId: string;
  establishedVia: FriendAttempt['establishedVia'];
  /** The sharers, in as far as they are known when it fails. */
  sharerIds: () => readonly string[];
  /** By the sharer's id what came of it. */
  met: (result: Result) => ReadonlyMap<string, Connection>;
}

/** Does what may connect people, and records each attempt with what came of it and how long it took. */
export async function attempting<Result>(
  { friendAttempts }: SharingResources,
  { friendId, establishedVia, sharerIds, met }: Attempted<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const record = (ids: Iterable<string>, outcome: (id: string) => Partial<FriendAttempt>) => {
    const executionTimeMs = Math.round(performance.now() - startedAt);
    const attempt = { friendId, establishedVia, success: true, wasAlreadyFriends: false, error: null };
    friendAttempts.record(
      [...ids].map((sharerId) => ({ ...attempt, sharerId, executionTimeMs, ...outcome(sharerId) })),
    );
  };
  try {
    const result = await work();
    const came = met(result);
    record(came.keys(), (id) => ({ wasAlreadyFriends: came.get(id) === 'friends' }));
    return result;
  } catch (thrown) {
    record(sharerIds(), () => ({ success: false, error: nameOf(thrown) }));
    throw thrown;
  }
}

/** What failed, without what it was about: PostgreSQL's code, or the kind of error. */
function nameOf(thrown: unknown): string {
  const { code, name } = Object(databaseError(thrown));
  return String(code ?? name ?? 'unknown');
}
