import { describe, expect, test } from 'vitest';
import { type Recovery, recoveryAfter } from '#features/watch/rules/recovery.ts';
import { type Recover, recoveryChecks } from './recovery-checks.ts';

const states = async (recover?: Recover) => {
  const found: Record<string, string> = {};
  for (const check of recoveryChecks(recover)) found[check.id] = (await check.run(undefined, () => {})).state;
  return found;
};
const with_ =
  (change: (next: Recovery, type: string) => Recovery): Recover =>
  (recovery, event, now) =>
    change(recoveryAfter(recovery, event, now), event.type);

describe('the checks of the recovery', () => {
  test('pass on the recovery as it is', async () => {
    expect(new Set(Object.values(await states()))).toEqual(new Set(['pass']));
  });

  test.each([
    [
      'delays',
      'that waits as long each time',
      with_((next) => ({ ...next, retryAtMs: next.retryAtMs && 1_000 })),
    ],
    [
      'breaker-opens',
      'whose breaker never opens',
      with_((next) =>
        next.phase === 'blocked' ? { ...next, phase: 'error', blockedUntilMs: undefined } : next,
      ),
    ],
    [
      'breaker-closes',
      'whose breaker never closes',
      with_((next, type) => (type === 'waited' ? { ...next, phase: 'blocked' } : next)),
    ],
    [
      'success',
      'that keeps its attempts',
      with_((next, type) => (type === 'succeeded' ? { ...next, attempts: 1 } : next)),
    ],
    [
      'reset',
      'that resets nothing',
      with_((next, type) => (type === 'reset' ? { ...next, phase: 'error' } : next)),
    ],
  ] as const)('%s fails for one %s', async (id, _what, recover) => {
    expect((await states(recover))[id]).toBe('fail');
  });
});
