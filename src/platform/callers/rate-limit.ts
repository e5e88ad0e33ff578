import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { rateLimits } from '#database/operations.ts';
import type { LimitKind } from '#lib/operation.ts';
import type { Database } from '../database.ts';
import { clientNetwork, clientSite, NETWORKS_OF_A_SITE } from './client-network.ts';

/** How many calls in which window, and how long a refusal lasts at least (spec 2 §9 Rate limits). */
export interface Limit {
  maxRequests: number;
  windowSeconds: number;
  cooldownSeconds: number;
}

export const LIMITS: Record<LimitKind, Limit> = {
  ai: { maxRequests: 5, windowSeconds: 60, cooldownSeconds: 10 },
  thumbnail: { maxRequests: 3, windowSeconds: 30, cooldownSeconds: 15 },
  transcript: { maxRequests: 10, windowSeconds: 60, cooldownSeconds: 5 },
  api: { maxRequests: 20, windowSeconds: 10, cooldownSeconds: 2 },
  default: { maxRequests: 15, windowSeconds: 10, cooldownSeconds: 1 },
  read: { maxRequests: 300, windowSeconds: 10, cooldownSeconds: 1 },
  // The largest file that is imported is sent in 50 pieces, one after the other.
  part: { maxRequests: 100, windowSeconds: 10, cooldownSeconds: 1 },
  // A class that registers in its first lesson gets in; who makes accounts or fills mailboxes gets no further than that.
  registration: { maxRequests: 6, windowSeconds: 600, cooldownSeconds: 0 },
  mail: { maxRequests: 6, windowSeconds: 600, cooldownSeconds: 0 },
  // Far more dead links than the people of one network meet, and nothing to somebody who guesses.
  miss: { maxRequests: 300, windowSeconds: 300, cooldownSeconds: 0 },
};

/** Somebody whose calls are counted together: one person, or people who share a network. */
export interface Counted {
  key: string;
  persons: number;
}

/** The longest wait that repeated refusals lead to (spec 2 §9). */
const LONGEST_BACKOFF_SECONDS = 30;

/** The reasons of spec 2 §8 Rate limit. */
export type LimitReason = 'Rate limit exceeded' | 'In cooldown period' | 'Exponential backoff applied';

export type LimitDecision =
  | { allowed: true }
  | { allowed: false; reason: LimitReason; retryAfterSeconds: number };

/** What is remembered of one key and kind. Times are milliseconds of one clock, whichever. */
export interface LimitState {
  windowStartedAt: number;
  /** Calls in this window, refused ones included. */
  used: number;
  /** When the window ends: later than it would by itself once a refusal lasts longer. */
  endsAt: number;
}

/**
 * Whether one more call is allowed now, and what to remember (spec 2 §9 Rate limits): `maxRequests` for each of these
 * persons in a window, which begins with its first call. Who waits as long as a refusal says is allowed then. The first
 * try before that is told so again; each further one doubles the wait, up to 30 s from then. Nobody of several persons,
 * who know nothing of each other, waits longer because another would not.
 */
export function decideLimit(
  state: LimitState | null,
  now: number,
  limit: Limit,
  persons = 1,
): { decision: LimitDecision; state: LimitState } {
  // A window that begins in the future was begun before the clock was set back.
  if (!state || now >= state.endsAt || now < state.windowStartedAt) {
    const fresh = { windowStartedAt: now, used: 1, endsAt: now + limit.windowSeconds * 1000 };
    return { decision: { allowed: true }, state: fresh };
  }
  const used = state.used + 1;
  const refusals = used - limit.maxRequests * persons;
  if (refusals <= 0) return { decision: { allowed: true }, state: { ...state, used } };
  const { reason, waitSeconds } = persons > 1 ? FIRST_REFUSAL : refusalOf(refusals, limit.cooldownSeconds);
  const endsAt = Math.max(state.endsAt, now + waitSeconds * 1000);
  const retryAfterSeconds = Math.ceil((endsAt - now) / 1000);
  return { decision: { allowed: false, reason, retryAfterSeconds }, state: { ...state, used, endsAt } };
}

const FIRST_REFUSAL = { reason: 'Rate limit exceeded', waitSeconds: 0 } as const;

/** How long the nth refusal in a row lasts at least. */
function refusalOf(nth: number, cooldownSeconds: number): { reason: LimitReason; waitSeconds: number } {
  if (nth === 1) return { ...FIRST_REFUSAL, waitSeconds: cooldownSeconds };
  if (nth === 2) return { reason: 'In cooldown period', waitSeconds: 0 };
  const doubled = cooldownSeconds * 2 ** (nth - 2);
  return { reason: 'Exponential backoff applied', waitSeconds: Math.min(LONGEST_BACKOFF_SECONDS, doubled) };
}

const keyOf = (kind: LimitKind, key: string) => `${kind}:${key}`;

/** The keys of all rows that may tell of somebody. */
export function limitKeys(key: string): string[] {
  return (Object.keys(LIMITS) as LimitKind[]).map((kind) => keyOf(kind, key));
}

/**
 * Counts one call against a limit shared by all instances: each row is locked while it is decided, so that of many at
 * once exactly the allowed number pass. Who is refused for one key is not counted for those behind it.
 * @param counted in one order for all, the narrower first: rows are locked in it
 * @param now is the database's own time unless a test says otherwise: instances need not agree on theirs.
 */
export async function countAgainstLimit(
  database: Database,
  kind: LimitKind,
  counted: readonly Counted[],
  now?: Date,
  limit = LIMITS[kind],
): Promise<LimitDecision> {
  return database.transaction(async (tx) => {
    for (const one of counted) {
      const decision = await countOne(tx, keyOf(kind, one.key), one.persons, limit, now);
      if (!decision.allowed) return decision;
    }
    return { allowed: true };
  });
}

async function countOne(
  tx: Database,
  rowKey: string,
  persons: number,
  limit: Limit,
  given: Date | undefined,
): Promise<LimitDecision> {
  const { key, window_started_at, used, expires_at } = rateLimits;
  // To the millisecond, like the columns; taken when it is evaluated, which is after waiting for the row.
  const time = sql`coalesce(${given?.toISOString() ?? null}::timestamptz, date_trunc('milliseconds', clock_timestamp()))`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: rowKey, window_started_at: time, used: 0, expires_at: time })
    .onConflictDoUpdate({ target: key, set: { key: sql`excluded.key` } })
    .returning({ window_started_at, used, expires_at, now: time.mapWith(window_started_at) });
  if (!row) throw new Error('the row of a limit was neither made nor found');
  const known = {
    windowStartedAt: row.window_started_at.getTime(),
    used: row.used,
    endsAt: row.expires_at.getTime(),
  };
  const { decision, state } = decideLimit(known, row.now.getTime(), limit, persons);
  await tx
    .update(rateLimits)
    .set({
      window_started_at: new Date(state.windowStartedAt),
      used: state.used,
      expires_at: new Date(state.endsAt),
    })
    .where(eq(key, rowKey));
  return decision;
}

/**
 * The limit of reads, kept in memory by each instance: a read is cheap, and asking the database whether one may
 * ask the database would double its cost. Bounded: those who asked longest ago are forgotten.
 */
export function createReadLimit(limit = LIMITS.read, mostKeys = 20_000) {
  const states = new LRUCache<string, LimitState>({ max: mostKeys });
  return (counted: readonly Counted[], now = performance.now()): LimitDecision => {
    for (const { key, persons } of counted) {
      const { decision, state } = decideLimit(states.get(key) ?? null, now, limit, persons);
      states.set(key, state);
      if (!decision.allowed) return decision;
    }
    return { allowed: true };
  };
}

/** How often the network of an address, and the site of IPv6 that it may be of, looked for what is not there. */
export interface Misses {
  /** Seconds until it may look again; 0 when it may now. */
  waitSeconds(clientAddress: string): number;
  count(clientAddress: string): void;
}

/**
 * Counts misses, in memory by each instance: what is looked for in vain writes nothing. Bounded like the limit of reads.
 * @param clock milliseconds
 */
export function createMisses(clock = () => performance.now(), limit = LIMITS.miss): Misses {
  const states = new LRUCache<string, LimitState>({ max: 20_000 });
  const countedFor = (address: string): Counted[] => {
    const network = { key: clientNetwork(address), persons: 1 };
    const site = clientSite(address);
    return site ? [network, { key: site, persons: NETWORKS_OF_A_SITE }] : [network];
  };
  return {
    waitSeconds(address) {
      const waits = countedFor(address).map(({ key, persons }) => {
        const state = states.get(key);
        const isSpent = state !== undefined && state.used >= limit.maxRequests * persons;
        return isSpent ? Math.ceil((state.endsAt - clock()) / 1000) : 0;
      });
      return Math.max(0, ...waits);
    },
    count(address) {
      for (const { key, persons } of countedFor(address))
        states.set(key, decideLimit(states.get(key) ?? null, clock(), limit, persons).state);
    },
  };
}
