import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '#database/operations.ts';
import type { LimitKind } from '#lib/operation.ts';
import type { Database } from './database.ts';

/** How many operations in which window, and how long a refusal lasts at least (spec 2 §9 Rate limits). */
export interface Limit {
  maxRequests: number;
  windowSeconds: number;
  cooldownSeconds: number;
  /** Counts people who know nothing of each other: none waits longer because another would not. */
  isShared?: boolean;
}

export const LIMITS: Record<LimitKind, Limit> = {
  ai: { maxRequests: 5, windowSeconds: 60, cooldownSeconds: 10 },
  // An office in which six ask as fast as one may.
  'ai-network': { maxRequests: 30, windowSeconds: 60, cooldownSeconds: 0, isShared: true },
  thumbnail: { maxRequests: 3, windowSeconds: 30, cooldownSeconds: 15 },
  transcript: { maxRequests: 10, windowSeconds: 60, cooldownSeconds: 5 },
  api: { maxRequests: 20, windowSeconds: 10, cooldownSeconds: 2 },
  default: { maxRequests: 15, windowSeconds: 10, cooldownSeconds: 1 },
  read: { maxRequests: 300, windowSeconds: 10, cooldownSeconds: 1 },
};

/** The longest wait that repeated refusals lead to (spec 2 §9). */
const LONGEST_BACKOFF_SECONDS = 30;

/** The reasons of spec 2 §8 Rate limit. */
export type LimitReason = 'Rate limit exceeded' | 'In cooldown period' | 'Exponential backoff applied';

export type LimitDecision =
  | { allowed: true }
  | { allowed: false; reason: LimitReason; retryAfterSeconds: number };

/** What is remembered of one person and kind; times are milliseconds since the epoch. */
export interface LimitState {
  windowStartedAt: number;
  /** Operations allowed in this window. */
  used: number;
  /** Refusals in a row. */
  refusals: number;
  /** Until when everything is refused; never before the window ends. */
  blockedUntil: number | null;
}

/**
 * Whether one more operation is allowed now, and what to remember (spec 2 §9 Rate limits): `maxRequests` in a
 * window, which begins with its first operation. Who waits as long as a refusal says is allowed then. The first
 * try before that is told so again; each further one doubles the wait, up to 30 s from then.
 */
export function decideLimit(
  state: LimitState | null,
  now: number,
  limit: Limit,
): { decision: LimitDecision; state: LimitState } {
  const windowEndsAt = state ? state.windowStartedAt + limit.windowSeconds * 1000 : 0;
  if (!state || now >= Math.max(windowEndsAt, state.blockedUntil ?? 0)) {
    const fresh = { windowStartedAt: now, used: 1, refusals: 0, blockedUntil: null };
    return { decision: { allowed: true }, state: fresh };
  }
  if (state.blockedUntil === null && state.used < limit.maxRequests) {
    return { decision: { allowed: true }, state: { ...state, used: state.used + 1 } };
  }
  if (limit.isShared) {
    const retryAfterSeconds = Math.ceil((windowEndsAt - now) / 1000);
    return { decision: { allowed: false, reason: 'Rate limit exceeded', retryAfterSeconds }, state };
  }
  const refuse = (reason: LimitReason, waitSeconds: number) => {
    const blockedUntil = Math.max(windowEndsAt, state.blockedUntil ?? 0, now + waitSeconds * 1000);
    const retryAfterSeconds = Math.ceil((blockedUntil - now) / 1000);
    return {
      decision: { allowed: false as const, reason, retryAfterSeconds },
      state: { ...state, refusals: state.refusals + 1, blockedUntil },
    };
  };
  if (state.refusals === 0) return refuse('Rate limit exceeded', limit.cooldownSeconds);
  if (state.refusals === 1) return refuse('In cooldown period', 0);
  const backoffSeconds = limit.cooldownSeconds * 2 ** (state.refusals - 1);
  return refuse('Exponential backoff applied', Math.min(LONGEST_BACKOFF_SECONDS, backoffSeconds));
}

const keyOf = (kind: LimitKind, person: string) => `${kind}:${person}`;

/** The keys of all rows that may tell of a person. */
export function limitKeys(person: string): string[] {
  return (Object.keys(LIMITS) as LimitKind[]).map((kind) => keyOf(kind, person));
}

/**
 * Counts one operation of a person against a limit shared by all instances: the row is locked while it is
 * decided, so that of many at once exactly the allowed number pass.
 * @param now is the database's own time unless a test says otherwise: instances need not agree on theirs.
 */
export async function countAgainstLimit(
  database: Database,
  kind: LimitKind,
  person: string,
  now?: Date,
  limit = LIMITS[kind],
): Promise<LimitDecision> {
  const { key, window_started_at, used, refusals, blocked_until } = rateLimits;
  // To the millisecond, like the columns; taken when it is evaluated, which is after waiting for the row.
  const time = sql`coalesce(${now?.toISOString() ?? null}::timestamptz, date_trunc('milliseconds', clock_timestamp()))`;
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(rateLimits)
      .values({ key: keyOf(kind, person), window_started_at: time, used: 0, expires_at: time })
      .onConflictDoUpdate({ target: key, set: { key: sql`excluded.key` } })
      .returning({
        key,
        window_started_at,
        used,
        refusals,
        blocked_until,
        now: time.mapWith(window_started_at),
      });
    if (!row) throw new Error('the row of a limit was neither made nor found');
    const known: LimitState = {
      windowStartedAt: row.window_started_at.getTime(),
      used: row.used,
      refusals: row.refusals,
      blockedUntil: row.blocked_until?.getTime() ?? null,
    };
    const { decision, state } = decideLimit(known, row.now.getTime(), limit);
    const windowEndsAt = state.windowStartedAt + limit.windowSeconds * 1000;
    await tx
      .update(rateLimits)
      .set({
        window_started_at: new Date(state.windowStartedAt),
        used: state.used,
        refusals: state.refusals,
        blocked_until: state.blockedUntil === null ? null : new Date(state.blockedUntil),
        // After this the row says nothing any more and may be swept.
        expires_at: new Date(Math.max(windowEndsAt, state.blockedUntil ?? 0)),
      })
      .where(eq(key, row.key));
    return decision;
  });
}

/**
 * The limit of reads, kept in memory by each instance: a read is cheap, and asking the database whether one may
 * ask the database would double its cost. Bounded: the oldest persons are forgotten.
 */
export function createReadLimit(limit = LIMITS.read, maxPersons = 20_000) {
  const states = new Map<string, LimitState>();
  return (person: string, now = Date.now()): LimitDecision => {
    const { decision, state } = decideLimit(states.get(person) ?? null, now, limit);
    states.delete(person);
    states.set(person, state);
    if (states.size > maxPersons) {
      const oldest = states.keys().next().value;
      if (oldest !== undefined) states.delete(oldest);
    }
    return decision;
  };
}
