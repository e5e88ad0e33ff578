import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { JOBS } from '#app/jobs.ts';
import { nextBySchedule } from '#platform/job-states.ts';
import { type Jobs, job, startJobs } from '#platform/jobs.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { capturedLog } from '../../../../tests/support/captured-log.ts';
import { createProfile } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool, connectionString } = await testDatabase();
const ada = await createProfile(database, { email: 'ada@example.org' });
const member = { id: ada.id, isAdmin: true, sessionId: randomUUID() };

/** Two instances with one kind of work, and an admin who watches. */
function site(name: string, work: (at: number) => Promise<void>, given: { schedule?: string } = {}) {
  const runs: number[] = [];
  const definition = job({
    name,
    ...given,
    data: z.object({}).strict(),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    async work() {
      runs.push(runs.length);
      await work(runs.length);
    },
  });
  const { log } = capturedLog('silent');
  const instances = [1, 2].map(() => startJobs(connectionString, [definition], () => null, log));
  onTestFinished(async () => void (await Promise.all(instances.map(({ stop }) => stop()))));
  const [{ enqueue }] = instances as [Jobs, Jobs];
  const { admin } = operationsAs('admin', database, { member }, { enqueue, jobDefinitions: [definition] });
  const state = async () => (await admin.jobs()).jobs?.[0];
  return { runs, admin, state };
}
const logged = async () =>
  (await pool.query('select action, subject, after from audit_log order by created_at, id')).rows;

describe('background work', () => {
  test('that nobody ever started has no data yet', async () => {
    const { admin } = operationsAs('admin', database, { member }, { jobDefinitions: JOBS });
    expect(await admin.jobs()).toEqual({ jobs: null });
  });

  test('is run by hand, on one of the instances, and is written down', async () => {
    await pool.query('truncate audit_log');
    const { runs, admin, state } = site('test.tidy-up', async () => undefined, { schedule: '0 2 * * 0' });
    await admin.runJob({ name: 'test.tidy-up' });
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ lastRun: { state: 'done' }, waiting: 0 }),
      {
        timeout: 20_000,
      },
    );
    expect(runs).toHaveLength(1);
    expect(await state()).toMatchObject({
      name: 'test.tidy-up',
      schedule: '0 2 * * 0',
      lastRun: { state: 'done', milliseconds: expect.any(Number) },
      nextRunAt: expect.stringMatching(/T02:00:00\.000Z$/),
      failed: 0,
      mayRunNow: true,
    });
    expect((await logged())[0]).toEqual({
      action: 'admin.run-job',
      subject: 'Tidy up',
      after: { name: 'test.tidy-up' },
    });
  });

  test('that failed says why, and runs again when an admin asks', async () => {
    await pool.query('truncate audit_log');
    const { runs, admin, state } = site('test.break', async (at) => {
      if (at === 1) throw new Error('the disk is full');
    });
    await admin.runJob({ name: 'test.break' });
    await vi.waitFor(
      async () =>
        expect(await state()).toMatchObject({
          failed: 1,
          lastRun: { state: 'failed' },
          failures: [{ message: 'the disk is full', count: 1 }],
        }),
      { timeout: 20_000 },
    );
    expect(await admin.retryJobs({ name: 'test.break' })).toEqual({ retried: 1 });
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ failed: 0, lastRun: { state: 'done' } }),
      {
        timeout: 20_000,
      },
    );
    expect(runs).toHaveLength(2);
    expect(await admin.retryJobs({ name: 'test.break' })).toEqual({ retried: 0 });
    expect(await logged()).toMatchObject([
      { action: 'admin.run-job' },
      { action: 'admin.retry-jobs', subject: 'Break', after: { name: 'test.break', count: 1 } },
    ]);
    await expect(admin.runJob({ name: 'test.unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    await expect(admin.retryJobs({ name: 'test.unknown' })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('that a setting switches off says so, and refuses to run until it is switched on', async () => {
    await site('test.any', async () => undefined).admin.runJob({ name: 'test.any' });
    const enqueue = vi.fn();
    const { admin, backup } = operationsAs('admin', database, { member }, { enqueue, jobDefinitions: JOBS });
    const daily = async () => (await admin.jobs()).jobs?.find(({ name }) => name === 'backup.daily');
    expect(await daily()).toMatchObject({ isOff: true, mayRunNow: false });
    await pool.query('truncate audit_log');
    await expect(admin.runJob({ name: 'backup.daily' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This work is switched off.',
    });
    expect(enqueue).not.toHaveBeenCalled();
    expect(await logged()).toEqual([]);
    await backup.changeBackupHour({ hour: 3 });
    expect(await daily()).toMatchObject({ isOff: false, mayRunNow: true });
    await admin.runJob({ name: 'backup.daily' });
    expect(enqueue).toHaveBeenCalledOnce();
  });

  test('that has to be told what to work on is not run by hand', async () => {
    const enqueue = vi.fn();
    const { admin } = operationsAs('admin', database, { member }, { enqueue, jobDefinitions: JOBS });
    await expect(admin.runJob({ name: 'media.fetch-captions' })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    expect(enqueue).not.toHaveBeenCalled();
  });

  test('cleans questions up on Sundays at 2 AM, UTC (spec 3 §9)', () => {
    const weekly = JOBS.find(({ name }) => name === 'assistant.clean-up-questions');
    const next = nextBySchedule(weekly?.schedule ?? '', new Date('2026-11-22T02:00:00Z'));
    expect(next.toISOString()).toBe('2026-11-29T02:00:00.000Z');
    expect(next.getUTCDay()).toBe(0);
  });
});
