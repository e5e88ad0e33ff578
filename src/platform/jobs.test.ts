import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { capturedLog } from '../../tests/support/captured-log.ts';
import { startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { job, startJobs } from './jobs.ts';

const { connectionString, pool } = await testDatabase();

test('background work that could not start is tried again, says so meanwhile, and then runs', async () => {
  const proxy = await startDatabaseProxy(connectionString);
  onTestFinished(proxy.close);
  const done: number[] = [];
  const note = job({
    name: 'test.note',
    data: z.object({ number: z.number() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    async work({ number }) {
      done.push(number);
    },
  });
  const { log, lines } = capturedLog('error');

  await proxy.refuse();
  const jobs = startJobs(proxy.connectionString, [note], () => null, log);
  onTestFinished(jobs.stop);
  expect(jobs.state()).toBe('starting');
  await vi.waitUntil(() => jobs.state() === 'failing', { timeout: 20_000 });
  await expect(jobs.enqueue(note, { number: 1 })).rejects.toThrow(/ECONNREFUSED/);
  expect(lines).toMatchObject([{ msg: 'background work did not start; it is tried again' }]);

  await proxy.restore();
  await vi.waitUntil(() => jobs.state() === 'ok', { timeout: 20_000 });
  await jobs.enqueue(note, { number: 2 });
  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 20_000 });
});

test('a job that is asked for on an instance with time for it begins at once, not when its worker looks again', async () => {
  const done: number[] = [];
  const note = job({
    name: 'test.at-once',
    data: z.object({ number: z.number() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    async work({ number }) {
      done.push(number);
    },
  });
  const jobs = startJobs(connectionString, [note], () => null, capturedLog('silent').log);
  onTestFinished(jobs.stop);
  await vi.waitUntil(() => jobs.state() === 'ok', { timeout: 20_000 });
  const startedAt = performance.now();
  for (const number of [1, 2, 3, 4, 5]) {
    await jobs.enqueue(note, { number });
    await vi.waitUntil(() => done.includes(number), { timeout: 20_000, interval: 5 });
  }
  // A worker looks every two seconds.
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test('what has a schedule runs by itself, once, when its minute comes', async () => {
  const done: unknown[] = [];
  const hourly = job({
    name: 'test.each-minute',
    data: z.object({}).strict(),
    schedule: '* * * * *',
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    async work(data) {
      done.push(data);
    },
  });
  const { log } = capturedLog('silent');
  // Two instances, each of which looks twice a minute for what is due.
  for (const _instance of [1, 2]) {
    const jobs = startJobs(connectionString, [hourly], () => null, log);
    onTestFinished(jobs.stop);
    await vi.waitUntil(() => jobs.state() === 'ok', { timeout: 20_000 });
  }
  expect(done).toEqual([]);
  // A third one, as if the last look were a minute ago.
  await pool.query('update jobs.version set cron_on = null');
  const late = startJobs(connectionString, [hourly], () => null, log);
  onTestFinished(late.stop);
  await vi.waitFor(() => expect(done).toEqual([{}]), { timeout: 20_000 });
});

test('background work that cannot start does not keep an instance from stopping', async () => {
  const proxy = await startDatabaseProxy(connectionString);
  onTestFinished(proxy.close);
  await proxy.refuse();
  const jobs = startJobs(proxy.connectionString, [], () => null, capturedLog('silent').log);
  await vi.waitUntil(() => jobs.state() === 'failing', { timeout: 20_000 });
  await jobs.stop();
});

test('of ten jobs that wait, each has its whole time, and the next begins when one ends', async () => {
  const ended: string[] = [];
  const slow = job({
    name: 'test.slow',
    data: z.object({ number: z.number() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 2,
    async work({ number }, _resources, signal) {
      await delay(300);
      ended.push(signal.aborted ? `${number} had no time` : `${number}`);
    },
  });
  const jobs = startJobs(connectionString, [slow], () => null, capturedLog('silent').log);
  onTestFinished(jobs.stop);
  const numbers = Array.from({ length: 10 }, (_, at) => at);
  for (const number of numbers) await jobs.enqueue(slow, { number }, `${number}`);
  const startedAt = performance.now();
  await vi.waitFor(() => expect(ended).toHaveLength(10), { timeout: 18_000 });
  expect(ended.toSorted()).toEqual(numbers.map(String));
  // The queue is looked into every two seconds: twenty in all, if one were taken at each look.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
