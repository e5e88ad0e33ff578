import {
  BREAKER_FAILURES,
  BREAKER_OPEN_MS,
  MAX_ATTEMPTS,
  mayRetry,
  NO_RECOVERY,
  type Recovery,
  recoveryAfter,
  recoveryBanner,
} from '#features/watch/rules/recovery.ts';
import { type Check, fail, pass } from './run-check.ts';

/** How the player recovers, as this page's own code does it; a test hands in one that does not. */
export type Recover = typeof recoveryAfter;

const failTimes = (recover: Recover, times: number): Recovery => {
  let now = NO_RECOVERY;
  for (let failure = 0; failure < times; failure += 1) now = recover(now, { type: 'failed' }, failure * 10);
  return now;
};

/** What the recovery of the player promises (spec 2 §4 Video recovery), tried on the code that pages run. */
export const recoveryChecks = (recover: Recover = recoveryAfter): Check[] => [
  {
    id: 'delays',
    name: 'Three attempts, each after twice the wait',
    async run() {
      let now = recover(NO_RECOVERY, { type: 'failed' }, 0);
      const waits: number[] = [];
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        now = recover(now, { type: 'retry' }, 0);
        waits.push(now.retryAtMs ?? Number.NaN);
        // Far enough apart that the breaker stays closed.
        now = recover({ ...now, recentFailures: 0 }, { type: 'failed' }, 0);
      }
      const found = `The waits are ${waits.join(', ')} ms, then: “${recoveryBanner(now)}”.`;
      return waits.join() === '1000,2000,4000' && now.phase === 'failed' ? pass(found) : fail(found);
    },
  },
  {
    id: 'breaker-opens',
    name: 'The circuit breaker opens after five failures',
    async run() {
      const before = failTimes(recover, BREAKER_FAILURES - 1);
      const open = failTimes(recover, BREAKER_FAILURES);
      if (before.phase === 'blocked') return fail(`It opened after ${BREAKER_FAILURES - 1} failures.`);
      return open.phase === 'blocked' && !mayRetry(open, BREAKER_FAILURES * 10)
        ? pass(`“${recoveryBanner(open)}”`)
        : fail(`After ${BREAKER_FAILURES} failures it is still closed.`);
    },
  },
  {
    id: 'breaker-closes',
    name: 'It closes after 30 seconds',
    async run() {
      const open = failTimes(recover, BREAKER_FAILURES);
      const until = open.blockedUntilMs ?? 0;
      const early = recover(open, { type: 'waited' }, until - 1);
      const late = recover(open, { type: 'waited' }, until);
      const openMs = until - (open.lastFailureAtMs ?? 0);
      const isRight = early.phase === 'blocked' && late.phase === 'error' && openMs === BREAKER_OPEN_MS;
      return isRight
        ? pass('Then one may try again.')
        : fail(`It was open for ${openMs} ms, then ${late.phase}.`);
    },
  },
  {
    id: 'success',
    name: 'A success says so and counts anew',
    async run() {
      const recovering = recover(failTimes(recover, 1), { type: 'retry' }, 10);
      const well = recover(recovering, { type: 'succeeded' }, 2_000);
      return well.phase === 'recovered' && well.attempts === 0
        ? pass(`“${recoveryBanner(well)}”`)
        : fail(`After a success it is ${well.phase}, with ${well.attempts} attempts.`);
    },
  },
  {
    id: 'reset',
    name: 'Reset clears an error, and opens no breaker',
    async run() {
      const cleared = recover(failTimes(recover, 1), { type: 'reset' }, 20);
      const blocked = recover(failTimes(recover, BREAKER_FAILURES), { type: 'reset' }, 60);
      return cleared.phase === 'clear' && blocked.phase === 'blocked'
        ? pass('As it should.')
        : fail(`It leaves ${cleared.phase}, and of an open breaker ${blocked.phase}.`);
    },
  },
];
