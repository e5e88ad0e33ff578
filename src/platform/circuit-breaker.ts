/** Failures in a row after which nothing is tried for a while, and for how long, in milliseconds (spec 2 §4). */
const MOST_FAILURES = 5;
const OPEN_MS = 30_000;

export interface CircuitBreaker {
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Spares something that keeps failing: open after 5 failures in a row, closed again after 30 seconds. */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let openedAt = 0;
  return {
    isOpen() {
      if (failures >= MOST_FAILURES && now() - openedAt >= OPEN_MS) failures = 0;
      return failures >= MOST_FAILURES;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures === MOST_FAILURES) openedAt = now();
    },
  };
}
