import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, testDatabase } from '../../tests/support/test-database.ts';
import { connectDatabase } from './database.ts';
import { createLog } from './log.ts';
import { countAgainstLimit, createReadLimit, decideLimit, LIMITS, type LimitState } from './rate-limit.ts';

const { database, pool, connectionString } = await testDatabase();

const START = Date.UTC(2026, 0, 1);
const limit = { maxRequests: 2, windowSeconds: 10, cooldownSeconds: 3 };

/** What is decided at each of the moments, in seconds: 'ok', or the reason and the wait. */
function decisionsAt(moments: number[], of = limit): string[] {
  let state: LimitState | null = null;
  return moments.map((seconds) => {
    const decided = decideLimit(state, START + seconds * 1000, of);
    state = decided.state;
    const { decision } = decided;
    return decision.allowed ? 'ok' : `${decision.reason}, ${decision.retryAfterSeconds} s`;
  });
}

describe('a limit of 2 in 10 seconds with a cooldown of 3', () => {
  test.each([
    ['allows two', [0, 1], ['ok', 'ok']],
    ['refuses a third until the window ends', [0, 1, 2], ['ok', 'ok', 'Rate limit exceeded, 8 s']],
    ['refuses for the cooldown at least', [0, 1, 9], ['ok', 'ok', 'Rate limit exceeded, 3 s']],
    ['allows again when the window has ended', [0, 9.9, 10, 10.1], ['ok', 'ok', 'ok', 'ok']],
    [
      'allows whoever waited as long as was said',
      [0, 1, 9, 12, 13, 14],
      ['ok', 'ok', 'Rate limit exceeded, 3 s', 'ok', 'ok', 'Rate limit exceeded, 8 s'],
    ],
    [
      'says the same wait again to the first who does not wait',
      [0, 1, 2, 3],
      ['ok', 'ok', 'Rate limit exceeded, 8 s', 'In cooldown period, 7 s'],
    ],
    [
      'doubles the wait of those who go on, up to 30 seconds',
      [0, 1, 9, 10, 11, 12, 13, 14, 15],
      [
        'ok',
        'ok',
        'Rate limit exceeded, 3 s',
        'In cooldown period, 2 s',
        'Exponential backoff applied, 6 s',
        'Exponential backoff applied, 12 s',
        'Exponential backoff applied, 24 s',
        'Exponential backoff applied, 30 s',
        'Exponential backoff applied, 30 s',
      ],
    ],
    [
      'forgives after the longest wait was kept',
      [0, 1, 9, 9, 9, 9, 9, 9, 9, 39],
      [
        'ok',
        'ok',
        'Rate limit exceeded, 3 s',
        'In cooldown period, 3 s',
        'Exponential backoff applied, 6 s',
        'Exponential backoff applied, 12 s',
        'Exponential backoff applied, 24 s',
        'Exponential backoff applied, 30 s',
        'Exponential backoff applied, 30 s',
        'ok',
      ],
    ],
  ])('%s', (_what, moments, decisions) => {
    expect(decisionsAt(moments)).toEqual(decisions);
  });
});

test('a limit that strangers share makes nobody wait beyond its window, whoever goes on', () => {
  const shared = { ...limit, cooldownSeconds: 0, isShared: true };
  expect(decisionsAt([0, 1, 2, 3, 9.5, 9.9, 10, 11, 12], shared)).toEqual([
    'ok',
    'ok',
    'Rate limit exceeded, 8 s',
    'Rate limit exceeded, 7 s',
    'Rate limit exceeded, 1 s',
    'Rate limit exceeded, 1 s',
    'ok',
    'ok',
    'Rate limit exceeded, 8 s',
  ]);
});

test('a thousand refusals do not make the wait longer than 30 seconds', () => {
  const decisions = decisionsAt(Array.from({ length: 2_000 }, () => 0));
  expect(decisions.at(-1)).toBe('Exponential backoff applied, 30 s');
});

test('whatever the moments, no window allows more than the limit and every stated wait is true', () => {
  const pauses = fc.array(fc.nat({ max: 4_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(pauses, fc.constantFrom(...Object.values(LIMITS)), (pausesMs, of) => {
      let state: LimitState | null = null;
      let now = START;
      let windowStartedAt = Number.NEGATIVE_INFINITY;
      let used = 0;
      for (const pauseMs of pausesMs) {
        now += pauseMs;
        const decided = decideLimit(state, now, of);
        state = decided.state;
        if (decided.decision.allowed) {
          if (now - windowStartedAt >= of.windowSeconds * 1000) {
            windowStartedAt = now;
            used = 0;
          }
          used += 1;
          expect(used).toBeLessThanOrEqual(of.maxRequests);
        } else {
          const { retryAfterSeconds } = decided.decision;
          expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
          expect(decideLimit(state, now + retryAfterSeconds * 1000, of).decision.allowed).toBe(true);
        }
      }
    }),
  );
});

describe('counting in the database', () => {
  test('of many calls at once on two instances exactly the allowed number pass', async () => {
    const other = connectDatabase(connectionString, createLog('silent'));
    const calls = Array.from({ length: 60 }, (_, i) =>
      countAgainstLimit(i % 2 ? database : other.database, 'api', 'somebody'),
    );
    const decisions = await Promise.all(calls);
    await other.close();
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(LIMITS.api.maxRequests);
    expect(decisions.filter((d) => !d.allowed && d.reason === 'Rate limit exceeded')).toHaveLength(1);
    expect(decisions.filter((d) => !d.allowed && d.reason === 'In cooldown period')).toHaveLength(1);
  });

  test('persons and kinds do not count against each other', async () => {
    const one = { maxRequests: 1, windowSeconds: 10, cooldownSeconds: 1 };
    const at = new Date();
    const count = (kind: 'ai' | 'api', person: string) => countAgainstLimit(database, kind, person, at, one);
    expect(await count('ai', 'ann')).toEqual({ allowed: true });
    expect(await count('ai', 'ben')).toEqual({ allowed: true });
    expect(await count('api', 'ann')).toEqual({ allowed: true });
    expect(await count('ai', 'ann')).toMatchObject({ allowed: false, reason: 'Rate limit exceeded' });
  });

  test('what was decided outlives the instance, and is over when its time is', async () => {
    const one = { maxRequests: 1, windowSeconds: 10, cooldownSeconds: 3 };
    const count = (seconds: number) =>
      countAgainstLimit(database, 'ai', 'eve', new Date(START + seconds * 1000), one);
    expect(await count(0)).toEqual({ allowed: true });
    expect(await count(1)).toEqual({ allowed: false, reason: 'Rate limit exceeded', retryAfterSeconds: 9 });
    expect(await count(2)).toEqual({ allowed: false, reason: 'In cooldown period', retryAfterSeconds: 8 });
    expect(await count(3)).toMatchObject({ reason: 'Exponential backoff applied', retryAfterSeconds: 7 });
    expect(await count(10)).toEqual({ allowed: true });
  });

  test('a row says until when it matters, and no refusal lasts longer', async () => {
    const apart = await createTestDatabase();
    for (let i = 0; i < 40; i += 1)
      await countAgainstLimit(apart.database, 'thumbnail', 'eve', new Date(START));
    const { rows } = await apart.pool.query(
      'select key, blocked_until <= expires_at as covered from rate_limits',
    );
    await apart.drop();
    expect(rows).toEqual([{ key: 'thumbnail:eve', covered: true }]);
  });

  test('leaves no transaction open behind a refusal', async () => {
    const { rows } = await pool.query(
      `select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});

describe('the limit of reads', () => {
  const one = { maxRequests: 1, windowSeconds: 10, cooldownSeconds: 1 };

  test('counts each person', () => {
    const count = createReadLimit(one);
    expect(count('ann', START)).toEqual({ allowed: true });
    expect(count('ann', START)).toMatchObject({ allowed: false, retryAfterSeconds: 10 });
    expect(count('ben', START)).toEqual({ allowed: true });
    expect(count('ann', START + 10_000)).toEqual({ allowed: true });
  });

  test('remembers a bounded number of persons, those who asked last', () => {
    const count = createReadLimit(one, 2);
    count('ann', START);
    count('ben', START);
    expect(count('ann', START)).toMatchObject({ allowed: false });
    count('cid', START);
    expect(count('ann', START)).toMatchObject({ allowed: false });
    expect(count('ben', START)).toEqual({ allowed: true });
  });
});
