// Recovery of a player that failed (spec 2 §2 Video error states, §4 Video recovery, §9).
// Times are milliseconds of any clock that never runs backwards; the caller reads the clock and sets the timers.

/** Retries a person gets before only a reset helps (spec 2 §4: 3 in the player's panel). */
export const MAX_ATTEMPTS = 3;
/** Wait before the first retry; each further one doubles it (spec 2 §9). */
export const FIRST_DELAY_MS = 1_000;
/** Failures without {@link BREAKER_OPEN_MS} of peace between them that open the circuit breaker (spec 2 §4). */
export const BREAKER_FAILURES = 5;
/** How long the breaker stays open (spec 2 §4). */
export const BREAKER_OPEN_MS = 30_000;

/**
 * - `clear`: nothing is wrong
 * - `error`: it failed and may be tried again
 * - `recovering`: a retry waits for `retryAtMs` or is under way
 * - `recovered`: the last retry worked
 * - `failed`: every attempt failed; only a reset helps
 * - `blocked`: the circuit breaker is open until `blockedUntilMs`
 */
export type RecoveryPhase = 'clear' | 'error' | 'recovering' | 'recovered' | 'failed' | 'blocked';

export interface Recovery {
  readonly phase: RecoveryPhase;
  /** Retries begun since the last success or reset, 0 to {@link MAX_ATTEMPTS}. */
  readonly attempts: number;
  /** Failures the breaker counts. A success does not forgive them, else a player that flaps would never open it. */
  readonly recentFailures: number;
  readonly lastFailureAtMs: number | undefined;
  readonly retryAtMs: number | undefined;
  readonly blockedUntilMs: number | undefined;
}

export type RecoveryEvent =
  /** The player failed, or a retry did. */
  | { readonly type: 'failed' }
  /** Try again, by a press or by itself. Changes nothing where {@link mayRetry} says no. */
  | { readonly type: 'retry' }
  /** The player plays again. */
  | { readonly type: 'succeeded' }
  /** Back to the start, by a press on 'Reset'. An open breaker stays open. */
  | { readonly type: 'reset' }
  /** Time has passed: closes a breaker whose time is over. */
  | { readonly type: 'waited' };

export const NO_RECOVERY: Recovery = {
  phase: 'clear',
  attempts: 0,
  recentFailures: 0,
  lastFailureAtMs: undefined,
  retryAtMs: undefined,
  blockedUntilMs: undefined,
};

/** Delay before retry number `attempt` (1 is the first), in milliseconds: 1 s, 2 s, 4 s. */
export function recoveryDelayMs(attempt: number): number {
  return FIRST_DELAY_MS * 2 ** (attempt - 1);
}

/** Whether 'Try Again' does anything now. */
export function mayRetry(recovery: Recovery, nowMs: number): boolean {
  const now = closeBreaker(recovery, nowMs);
  return now.phase === 'error' && now.attempts < MAX_ATTEMPTS;
}

/** The state after an event at `nowMs`. */
export function recoveryAfter(recovery: Recovery, event: RecoveryEvent, nowMs: number): Recovery {
  const now = closeBreaker(recovery, nowMs);
  switch (event.type) {
    case 'failed':
      return afterFailure(now, nowMs);
    case 'retry': {
      if (!mayRetry(now, nowMs)) return now;
      const attempts = now.attempts + 1;
      return { ...now, phase: 'recovering', attempts, retryAtMs: nowMs + recoveryDelayMs(attempts) };
    }
    case 'succeeded':
      if (now.phase === 'blocked') return now;
      return {
        ...now,
        phase: now.phase === 'recovering' || now.phase === 'recovered' ? 'recovered' : 'clear',
        attempts: 0,
        retryAtMs: undefined,
      };
    case 'reset':
      if (now.phase === 'blocked') return now;
      return { ...now, phase: 'clear', attempts: 0, retryAtMs: undefined };
    case 'waited':
      return now;
  }
}

function afterFailure(now: Recovery, nowMs: number): Recovery {
  if (now.phase === 'blocked') return now;
  const isFresh = now.lastFailureAtMs === undefined || nowMs - now.lastFailureAtMs >= BREAKER_OPEN_MS;
  const recentFailures = isFresh ? 1 : now.recentFailures + 1;
  const failed = { ...now, recentFailures, lastFailureAtMs: nowMs, retryAtMs: undefined };
  if (recentFailures >= BREAKER_FAILURES) {
    return { ...failed, phase: 'blocked', blockedUntilMs: nowMs + BREAKER_OPEN_MS };
  }
  return { ...failed, phase: now.attempts >= MAX_ATTEMPTS ? 'failed' : 'error' };
}

/** After the wait a person starts afresh: the error still stands, with all attempts open again. */
function closeBreaker(recovery: Recovery, nowMs: number): Recovery {
  if (recovery.blockedUntilMs === undefined || nowMs < recovery.blockedUntilMs) return recovery;
  return { ...NO_RECOVERY, phase: 'error' };
}

/** What the player's place says while the circuit breaker is open (spec 2 §2). */
export const TOO_MANY_ATTEMPTS = 'Too many failed attempts';
/** What the player's place says during a retry (spec 2 §2). */
export const RECOVERING = 'Recovering...';

/** The text of the recovery banner (spec 2 §2), or undefined where no banner shows. */
export function recoveryBanner(recovery: Recovery): string | undefined {
  switch (recovery.phase) {
    case 'clear':
    case 'error':
      return undefined;
    case 'recovering':
      return `Recovering... (attempt ${recovery.attempts}/${MAX_ATTEMPTS})`;
    case 'recovered':
      return 'Successfully recovered from error';
    case 'blocked':
      return 'Circuit breaker active - please wait before retrying';
    case 'failed':
      return 'Recovery failed - you may need to refresh the page';
  }
}
