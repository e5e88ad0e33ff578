import { codeOf } from '#lib/error-code.ts';
import { mayRetry } from '../errors/error-words.ts';

/**
 * How requests behave everywhere (spec 3 §9 Global query and request behaviour, spec 2 §7 Caching), as pure
 * rules; `query-client.ts` applies them. The time limit of 30 seconds stands with the transport.
 */

const MINUTE_MS = 60_000;

/** Milliseconds for which an answer counts as fresh, and for which it is kept once nothing shows it. */
export const FRESH_MS = 5 * MINUTE_MS;
export const KEPT_MS = 15 * MINUTE_MS;
export const LIST_KEPT_MS = 30 * MINUTE_MS;

export const QUERY_RETRIES = 2;
export const LIST_RETRIES = 1;
export const MUTATION_RETRIES = 1;

/** Milliseconds before a mutation is tried again. */
export const MUTATION_RETRY_DELAY_MS = 1_000;

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5_000;
const LIST_MAX_RETRY_DELAY_MS = 3_000;

/** Share of the memory limit from which on nothing is added to the page that could be left out. */
const HIGH_MEMORY = 0.8;

/** Keys of queries that fail quietly: the page says it in its own place, or nobody waits for the answer. */
const QUIET_KEY = /search|prefetch|questions/i;

/**
 * Whether to try again after the failure number `failures` (0 is the first), of at most `retries` retries. Not what
 * would be refused again; and the server says itself when a limit ends: an earlier try prolongs it.
 */
export function mayTryAgain(failures: number, error: unknown, retries: number): boolean {
  return failures < retries && mayRetry(error) && codeOf(error) !== 'RATE_LIMIT_ERROR';
}

/** Milliseconds to wait after the failure number `failures` (0 is the first): 1, 2, 4, then 5 seconds. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
}

/** The same for lists: at most 3 seconds. */
export function listRetryDelayMs(failures: number): number {
  return Math.min(retryDelayMs(failures), LIST_MAX_RETRY_DELAY_MS);
}

/** Whether memory is short; a browser that does not tell has enough. Both in bytes. */
export function isMemoryShort(memory: { used: number; limit: number } | undefined): boolean {
  return memory !== undefined && memory.used > memory.limit * HIGH_MEMORY;
}

/** What is known of a failed query when it is decided whether a toast tells of it. */
export interface FailedQuery {
  key: readonly unknown[];
  /** Whether it stands where the answer would have stood, or nobody waits for the answer. */
  silent: boolean;
  memoryIsShort: boolean;
}

/** Whether a toast tells of a query's failure (spec 3 §8). */
export function isToasted({ key, silent, memoryIsShort }: FailedQuery): boolean {
  return !silent && !memoryIsShort && !QUIET_KEY.test(JSON.stringify(key));
}
