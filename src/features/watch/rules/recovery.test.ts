import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BREAKER_OPEN_MS,
  MAX_ATTEMPTS,
  mayRetry,
  NO_RECOVERY,
  type Recovery,
  type RecoveryEvent,
  recoveryAfter,
  recoveryBanner,
  recoveryDelayMs,
} from './recovery.ts';

type Step = [RecoveryEvent['type'], atMs: number];

function recoveryOf(...steps: Step[]): Recovery {
  return steps.reduce((recovery, [type, atMs]) => recoveryAfter(recovery, { type }, atMs), NO_RECOVERY);
}

const fourFailures: Step[] = [
  ['failed', 0],
  ['retry', 1],
  ['failed', 2],
  ['retry', 3],
  ['failed', 4],
  ['retry', 5],
  ['failed', 6],
];
const fiveFailures: Step[] = [...fourFailures, ['reset', 7], ['failed', 10]];

describe('the way of a failed player', () => {
  const cases: {
    name: string;
    steps: Step[];
    phase: Recovery['phase'];
    attempts: number;
    banner?: string;
  }[] = [
    { name: 'nothing happened', steps: [], phase: 'clear', attempts: 0 },
    {
      name: 'playing without a failure before is nothing to announce',
      steps: [['succeeded', 0]],
      phase: 'clear',
      attempts: 0,
    },
    { name: 'one failure waits for a press', steps: [['failed', 0]], phase: 'error', attempts: 0 },
    {
      name: 'a press begins the first attempt',
      steps: [
        ['failed', 0],
        ['retry', 1],
      ],
      phase: 'recovering',
      attempts: 1,
      banner: 'Recovering... (attempt 1/3)',
    },
    {
      name: 'a second press during an attempt changes nothing',
      steps: [
        ['failed', 0],
        ['retry', 1],
        ['retry', 2],
      ],
      phase: 'recovering',
      attempts: 1,
      banner: 'Recovering... (attempt 1/3)',
    },
    {
      name: 'an attempt that works is announced and gives all attempts back',
      steps: [
        ['failed', 0],
        ['retry', 1],
        ['failed', 2],
        ['retry', 3],
        ['succeeded', 4],
      ],
      phase: 'recovered',
      attempts: 0,
      banner: 'Successfully recovered from error',
    },
    {
      name: 'an attempt that fails leaves the next one',
      steps: [
        ['failed', 0],
        ['retry', 1],
        ['failed', 2],
      ],
      phase: 'error',
      attempts: 1,
    },
    {
      name: 'three failed attempts end in failed',
      steps: fourFailures,
      phase: 'failed',
      attempts: 3,
      banner: 'Recovery failed - you may need to refresh the page',
    },
    {
      name: 'after failed, a press on try again changes nothing',
      steps: [...fourFailures, ['retry', 7]],
      phase: 'failed',
      attempts: 3,
      banner: 'Recovery failed - you may need to refresh the page',
    },
    { name: 'a reset starts afresh', steps: [...fourFailures, ['reset', 7]], phase: 'clear', attempts: 0 },
    {
      name: 'the fifth failure opens the breaker',
      steps: fiveFailures,
      phase: 'blocked',
      attempts: 0,
      banner: 'Circuit breaker active - please wait before retrying',
    },
    {
      name: 'an open breaker hears neither try again nor reset',
      steps: [...fiveFailures, ['retry', 11], ['reset', 12]],
      phase: 'blocked',
      attempts: 0,
      banner: 'Circuit breaker active - please wait before retrying',
    },
    {
      name: 'the breaker is still open a millisecond before its 30 seconds are over',
      steps: [...fiveFailures, ['waited', 10 + BREAKER_OPEN_MS - 1]],
      phase: 'blocked',
      attempts: 0,
      banner: 'Circuit breaker active - please wait before retrying',
    },
    {
      name: 'after 30 seconds it closes and all attempts are open again',
      steps: [...fiveFailures, ['waited', 10 + BREAKER_OPEN_MS]],
      phase: 'error',
      attempts: 0,
    },
    {
      name: 'a press after the 30 seconds needs no reminder that time has passed',
      steps: [...fiveFailures, ['retry', 10 + BREAKER_OPEN_MS]],
      phase: 'recovering',
      attempts: 1,
      banner: 'Recovering... (attempt 1/3)',
    },
    {
      name: 'failures far apart do not add up',
      steps: [
        ['failed', 0],
        ['reset', 1],
        ['failed', 10],
        ['reset', 11],
        ['failed', 20],
        ['reset', 21],
        ['failed', 30],
        ['reset', 31],
        ['failed', 30 + BREAKER_OPEN_MS],
      ],
      phase: 'error',
      attempts: 0,
    },
  ];
  test.each(cases)('$name', ({ steps, phase, attempts, banner }) => {
    const recovery = recoveryOf(...steps);
    expect(recovery).toMatchObject({ phase, attempts });
    expect(recoveryBanner(recovery)).toBe(banner);
  });

  test('delays double from one second', () => {
    expect([1, 2, 3].map(recoveryDelayMs)).toEqual([1_000, 2_000, 4_000]);
    expect(recoveryOf(['failed', 0], ['retry', 500]).retryAtMs).toBe(1_500);
    expect(recoveryOf(['failed', 0], ['retry', 500], ['failed', 1_600], ['retry', 2_000]).retryAtMs).toBe(
      4_000,
    );
  });
});

const anyEvent = fc.constantFrom<RecoveryEvent['type']>('failed', 'retry', 'succeeded', 'reset', 'waited');
const anySteps = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 20_000 })), { maxLength: 60 });

/** Runs steps whose second part is the time since the step before, and shows each state on the way. */
function walk(
  steps: Step[],
  seen: (recovery: Recovery, event: RecoveryEvent['type'], nowMs: number) => void,
) {
  let nowMs = 0;
  let recovery = NO_RECOVERY;
  for (const [type, waitMs] of steps) {
    nowMs += waitMs;
    recovery = recoveryAfter(recovery, { type }, nowMs);
    seen(recovery, type, nowMs);
  }
}

describe('whatever happens in whatever order', () => {
  test('attempts stay between none and three, and a retry is only offered below three', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        walk(steps, (recovery, _event, nowMs) => {
          expect(recovery.attempts).toBeGreaterThanOrEqual(0);
          expect(recovery.attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
          if (mayRetry(recovery, nowMs)) expect(recovery.attempts).toBeLessThan(MAX_ATTEMPTS);
        });
      }),
    );
  });

  test('an open breaker blocks every retry for exactly 30 seconds', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        walk(steps, (recovery, _event, nowMs) => {
          if (recovery.phase !== 'blocked') return;
          const untilMs = recovery.blockedUntilMs ?? Number.NaN;
          expect(nowMs).toBeLessThan(untilMs);
          expect(mayRetry(recovery, untilMs - 1)).toBe(false);
          expect(mayRetry(recovery, untilMs)).toBe(true);
        });
      }),
    );
  });

  test('a player that flaps is started at most five times before the breaker opens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 29_999 }), { minLength: 5, maxLength: 30 }),
        (waitsMs) => {
          let opened = 0;
          walk(
            waitsMs.flatMap((waitMs): Step[] => [
              ['failed', waitMs],
              ['retry', 0],
              ['succeeded', 0],
            ]),
            (recovery) => {
              expect(recovery.recentFailures).toBeLessThanOrEqual(5);
              if (recovery.phase === 'blocked') opened += 1;
            },
          );
          expect(opened).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('a success never leaves an error on the screen unless the breaker is open', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        walk(steps, (recovery, event) => {
          if (event === 'succeeded') expect(['clear', 'recovered', 'blocked']).toContain(recovery.phase);
        });
      }),
    );
  });
});
