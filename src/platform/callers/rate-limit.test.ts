import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, testDatabase } from '../../../tests/support/test-database.ts';
import { connectDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import {
  countAgainstLimit,
  createMisses,
  createReadLimit,
  decideLimit,
  LIMITS,
  type LimitState,
} from './rate-limit.ts';
import { sweepRateLimitsJob } from './sweep-rate-limits-job.ts';

const { database, pool, connectionString } = await testDatabase();

const START = Date.UTC(2026, 0, 1);
const limit = { maxRequests: 2, windowSeconds: 10, cooldownSeconds: 3 };

/** What is decided at each of the moments, in seconds: 'ok', or the reason and the wait. */
function decisionsAt(moments: number[], persons = 1): string[] {
  let state: LimitState | null = null;
  return moments.map((seconds) => {
    const decided = decideLimit(state, START + seconds * 1000, limit, persons);
    state = decided.state;
    const { decision } = decided;
    return decision.allowed ? 'ok' : `${decision.reason}, ${decision.retryAfterSeconds} s`;
  });
}

/** One person of this name. */
const of = (key: string) => [{ key, persons: 1 }];

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

test('several persons have so much more room, and nobody of them waits beyond the window, whoever goes on', () => {
  expect(decisionsAt([0, 0, 0, 0, 1, 1, 2, 3, 9.5, 9.9, 10, 11], 3)).toEqual([
    ...Array(6).fill('ok'),
    'Rate limit exceeded, 8 s',
    'Rate limit exceeded, 7 s',
    'Rate limit exceeded, 1 s',
    'Rate limit exceeded, 1 s',
    'ok',
    'ok',
  ]);
});

describe('a clock that is set back by an hour', () => {
  test('lets whoever was refused begin anew at once', () => {
    expect(decisionsAt([3600, 3600, 3600, 3600, 3600, 0, 0, 0])).toEqual([
      'ok',
      'ok',
      'Rate limit exceeded, 10 s',
      'In cooldown period, 10 s',
      'Exponential backoff applied, 10 s',
      'ok',
      'ok',
      'Rate limit exceeded, 10 s',
    ]);
  });

  test('does so in the database, too', async () => {
    const one = { maxRequests: 1, windowSeconds: 10, cooldownSeconds: 3 };
    const count = (seconds: number) =>
      countAgainstLimit(database, 'api', of('late'), new Date(START + seconds * 1000), one);
    expect(await count(3600)).toEqual({ allowed: true });
    expect(await count(3600)).toMatchObject({ allowed: false });
    expect(await count(0)).toEqual({ allowed: true });
  });
});

test('a thousand refusals do not make the wait longer than 30 seconds', () => {
  const decisions = decisionsAt(Array.from({ length: 2_000 }, () => 0));
  expect(decisions.at(-1)).toBe('Exponential backoff applied, 30 s');
});

test('whatever the moments, no window allows more than the limit and every stated wait is true', () => {
  const pauses = fc.array(fc.nat({ max: 4_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(pauses, fc.constantFrom(...Object.values(LIMITS)), (pausesMs, limitOfKind) => {
      let state: LimitState | null = null;
      let now = START;
      let windowStartedAt = Number.NEGATIVE_INFINITY;
      let used = 0;
      for (const pauseMs of pausesMs) {
        now += pauseMs;
        const decided = decideLimit(state, now, limitOfKind);
        state = decided.state;
        if (decided.decision.allowed) {
          if (now - windowStartedAt >= limitOfKind.windowSeconds * 1000) {
            windowStartedAt = now;
            used = 0;
          }
          used += 1;
          expect(used).toBeLessThanOrEqual(limitOfKind.maxRequests);
        } else {
          const { retryAfterSeconds } = decided.decision;
          expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
          expect(decideLimit(state, now + retryAfterSeconds * 1000, limitOfKind).decision.allowed).toBe(true);
        }
      }
    }),
  );
});

describe('counting in the database', () => {
  test('of many calls at once on two instances exactly the allowed number pass', async () => {
    const other = connectDatabase(connectionString, createLog('silent'));
    const calls = Array.from({ length: 60 }, (_, i) =>
      countAgainstLimit(i % 2 ? database : other.database, 'api', of('somebody')),
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
    const count = (kind: 'ai' | 'api', person: string) =>
      countAgainstLimit(database, kind, of(person), at, one);
    expect(await count('ai', 'ann')).toEqual({ allowed: true });
    expect(await count('ai', 'ben')).toEqual({ allowed: true });
    expect(await count('api', 'ann')).toEqual({ allowed: true });
    expect(await count('ai', 'ann')).toMatchObject({ allowed: false, reason: 'Rate limit exceeded' });
  });

  test('what was decided outlives the instance, and is over when its time is', async () => {
    const one = { maxRequests: 1, windowSeconds: 10, cooldownSeconds: 3 };
    const count = (seconds: number) =>
      countAgainstLimit(database, 'ai', of('eve'), new Date(START + seconds * 1000), one);
    expect(await count(0)).toEqual({ allowed: true });
    expect(await count(1)).toEqual({ allowed: false, reason: 'Rate limit exceeded', retryAfterSeconds: 9 });
    expect(await count(2)).toEqual({ allowed: false, reason: 'In cooldown period', retryAfterSeconds: 8 });
    expect(await count(3)).toMatchObject({ reason: 'Exponential backoff applied', retryAfterSeconds: 7 });
    expect(await count(10)).toEqual({ allowed: true });
  });

  test('a row may be swept once its last refusal is over', async () => {
    const apart = await createTestDatabase();
    for (let i = 0; i < 40; i += 1)
      await countAgainstLimit(apart.database, 'thumbnail', of('eve'), new Date(START));
    const { rows } = await apart.pool.query(
      'select key, extract(epoch from expires_at - window_started_at)::int as seconds from rate_limits',
    );
    await apart.drop();
    expect(rows).toEqual([{ key: 'thumbnail:eve', seconds: 30 }]);
  });

  test('a call counts for all whom it is counted for, up to the first who has no room', async () => {
    const one = { maxRequests: 1, windowSeconds: 10, cooldownSeconds: 3 };
    const count = (person: string) =>
      countAgainstLimit(database, 'api', [...of(person), { key: 'class', persons: 2 }], new Date(START), one);
    expect(await count('pia')).toEqual({ allowed: true });
    expect(await count('pia')).toMatchObject({ allowed: false });
    expect(await count('quin')).toEqual({ allowed: true });
    expect(await count('ruth')).toMatchObject({ allowed: false, reason: 'Rate limit exceeded' });
    const { rows } = await pool.query(`select used from rate_limits where key = 'api:class'`);
    expect(rows).toEqual([{ used: 3 }]);
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
    expect(count(of('ann'), START)).toEqual({ allowed: true });
    expect(count(of('ann'), START)).toMatchObject({ allowed: false, retryAfterSeconds: 10 });
    expect(count(of('ben'), START)).toEqual({ allowed: true });
    expect(count(of('ann'), START + 10_000)).toEqual({ allowed: true });
  });

  test('remembers a bounded number of persons, those who asked last', () => {
    const count = createReadLimit(one, 2);
    count(of('ann'), START);
    count(of('ben'), START);
    expect(count(of('ann'), START)).toMatchObject({ allowed: false });
    count(of('cid'), START);
    expect(count(of('ann'), START)).toMatchObject({ allowed: false });
    expect(count(of('ben'), START)).toEqual({ allowed: true });
  });
});

test('who looks 300 times for what is not there waits until five minutes are over, and no other network does', () => {
  let now = 1_000;
  const misses = createMisses(() => now);
  for (let n = 0; n < 299; n += 1) misses.count('192.0.2.1');
  expect(misses.waitSeconds('192.0.2.1')).toBe(0);
  misses.count('192.0.2.1');
  expect(misses.waitSeconds('192.0.2.1')).toBe(300);
  expect(misses.waitSeconds('192.0.2.2')).toBe(0);
  now += 299_000;
  expect(misses.waitSeconds('192.0.2.1')).toBe(1);
  now += 1_000;
  expect(misses.waitSeconds('192.0.2.1')).toBe(0);
  misses.count('192.0.2.1');
  expect(misses.waitSeconds('192.0.2.1')).toBe(0);
});

test('of ten networks that may be of one site together no more is borne than of ten', () => {
  const misses = createMisses(() => 1_000);
  for (let n = 0; n < 2_999; n += 1) misses.count(`2001:db8:1:${n.toString(16)}::1`);
  expect(misses.waitSeconds('2001:db8:1:ffff::1')).toBe(0);
  misses.count('2001:db8:1:ffff::2');
  expect(misses.waitSeconds('2001:db8:1:ffff::1')).toBe(300);
  expect(misses.waitSeconds('2001:db8:2::1')).toBe(0);
});

test('limits of those who waited long enough are forgotten, save what somebody asks about at this moment', async () => {
  await pool.query('truncate rate_limits');
  await pool.query(`insert into rate_limits (key, window_started_at, used, expires_at)
                    select 'api:' || n, now(), 1, now() - interval '1 minute' from generate_series(1, 4001) n
                    union all select 'api:asks', now(), 1, now() - interval '1 minute'
                    union all select 'api:waits', now(), 1, now() + interval '1 minute'`);
  await database.transaction(async (tx) => {
    await tx.execute(`select from rate_limits where key = 'api:asks' for update`);
    await sweepRateLimitsJob.run({}, { database } as never, new AbortController().signal);
  });
  const { rows } = await pool.query('select key from rate_limits order by key');
  expect(rows).toEqual([{ key: 'api:asks' }, { key: 'api:waits' }]);
});
