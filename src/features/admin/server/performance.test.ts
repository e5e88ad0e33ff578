import { describe, expect, test } from 'vitest';
import { dailyCountsOf } from '#platform/daily-counts.ts';
import { keepMeasurements } from '#platform/measured-performance.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { accountSite } from '../../../../tests/support/account-site.ts';
import { capturedLog } from '../../../../tests/support/captured-log.ts';
import { performanceFigures } from './performance.ts';

const { application, pool, startInstance, newAdmin } = await accountSite();
const { meter, database } = application.application.resources;
const { write } = keepMeasurements(meter, database, capturedLog('silent').log);

describe('the performance monitor', () => {
  test('measures every query of the pool and every operation, and names what is slow', async () => {
    const admin = await newAdmin();
    meter.take();
    await application.application.connection.pool.query('select pg_sleep(0.12)');
    await admin.browser.call('GET', '/session');
    const { body } = await admin.browser.call('GET', '/admin/performance');
    expect(body.figures).toMatchObject({ slowQueries: 1, hitRate: null, lookups: 0 });
    expect(body.figures.slowestStatements[0]).toMatchObject({
      name: 'select pg_sleep(0.12)',
      calls: 1,
      slow: 1,
    });
    expect(body.figures.slowestStatements[0].longestMs).toBeGreaterThan(110);
    expect(body.figures.slowestOperations.map(({ name }: { name: string }) => name)).toContain(
      'accounts.session',
    );
    const { queries, averageQueryMs, slowShare } = body.figures;
    expect(slowShare).toBeCloseTo(1 / queries, 6);
    expect(averageQueryMs).toBeGreaterThan(120 / queries);
    // One of so few is a large share: its deduction and no other.
    expect(body.figures.healthScore).toBe(queries < 20 ? 80 : 90);
  });

  test('counts neither a transaction’s frame nor fails for a query that fails', async () => {
    meter.take();
    await database.transaction(async (tx) => void (await tx.execute('select 1 as one')));
    await expect(application.application.connection.pool.query('select nonsense')).rejects.toThrow();
    const { queries, statements } = meter.take();
    expect(queries.calls).toBe(2);
    expect(statements.map(({ name }) => name).toSorted()).toEqual(['select 1 as one', 'select nonsense']);
  });

  test('tells of all instances, and loses nothing when a minute is written down', async () => {
    const admin = await newAdmin();
    await pool.query(`delete from app_metrics where category = 'performance'`);
    meter.take();
    meter.query('select from elsewhere', 300);
    meter.lookup(true);
    meter.lookup(true);
    meter.lookup(false);
    await write();
    const second = await startInstance();
    const { body } = await admin.browser.call('GET', '/admin/performance');
    expect(body.figures.hitRate).toBeCloseTo(2 / 3, 6);
    expect(body.figures.slowestStatements[0]).toMatchObject({
      name: 'select from elsewhere',
      longestMs: 300,
    });
    expect(await performanceFigures(second.application.resources)).toMatchObject({
      lookups: 3,
      slowestStatements: expect.arrayContaining([expect.objectContaining({ name: 'select from elsewhere' })]),
    });
  });

  test('has no data yet before anything was measured', async () => {
    await pool.query(`delete from app_metrics where category = 'performance'`);
    expect(await performanceFigures({ database, meter: new PerformanceMeter() })).toBeNull();
  });

  test('counts refusals for a limit by day', async () => {
    const before = await dailyCountsOf(database, 'refused:ai', 7);
    meter.tally('refused:ai');
    meter.tally('refused:ai');
    meter.query('select 1', 1);
    await write();
    const after = await dailyCountsOf(database, 'refused:ai', 7);
    expect((after[6] ?? 0) - (before[6] ?? 0)).toBe(2);
  });

  test('keeps what it counted for a later minute while the database is away', async () => {
    const before = await dailyCountsOf(database, 'refused:ai', 1);
    const counting = new PerformanceMeter();
    const { log } = capturedLog('silent');
    counting.tally('refused:ai');
    counting.tally('refused:api');
    const away = { execute: () => Promise.reject(new Error('the database is away')) } as never;
    await keepMeasurements(counting, away, log).write();
    counting.tally('refused:ai');
    const { write: writeLater } = keepMeasurements(counting, database, log);
    await writeLater();
    await writeLater();
    const after = await dailyCountsOf(database, 'refused:ai', 1);
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBe(2);
  });
});
