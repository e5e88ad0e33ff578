import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { capturedLog } from '../../tests/support/captured-log.ts';
import { createProfile } from '../../tests/support/factories.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import {
  deliverEventsJob,
  EventDelivery,
  event,
  publish,
  type Subscription,
  subscribe,
  withdraw,
} from './events.ts';
import type { Resources } from './procedure.ts';

const { database, pool, connectionString } = await testDatabase();
const { log, lines } = capturedLog('warn');
await pool.query('create table heard (bell text not null)');

const rang = event('test.rang', z.object({ bell: z.string(), userId: z.uuid().optional() }));

/** Writes down what it hears, in the transaction of the delivery. */
const writing = subscribe(rang, 'test.listener', async ({ data, tx }) => {
  await tx.execute(`insert into heard (bell) values ('${data.bell}')`);
});

const delivery = (...subscriptions: Subscription[]) =>
  new EventDelivery(() => ({ database, log }) as unknown as Resources, subscriptions);
const ring = (bell: string) => publish(database, rang, { bell });
const heard = async () =>
  (await pool.query('select bell from heard order by bell')).rows.map(({ bell }) => bell);
const waiting = async () =>
  (await pool.query('select data, heard_by, attempts from events order by id')).rows;
/** As if so many seconds had passed. */
const pass = (seconds: number) =>
  pool.query('update events set due_at = due_at - make_interval(secs => $1)', [seconds]);

beforeEach(async () => {
  lines.length = 0;
  await pool.query('truncate events, heard');
});
afterEach(() => vi.restoreAllMocks());

test('an event is told exactly if the deed that it tells of came true', async () => {
  await database.transaction((tx) => publish(tx, rang, { bell: 'true' }));
  await database
    .transaction(async (tx) => {
      await publish(tx, rang, { bell: 'false' });
      throw new Error('taken back');
    })
    .catch(() => undefined);
  await expect(ring(7 as never)).rejects.toThrow(z.ZodError);
  await delivery(writing).deliver();
  expect(await heard()).toEqual(['true']);
  expect(await waiting()).toEqual([]);
});

test('of many instances that deliver at once each event is heard by one', async () => {
  const bells = Array.from({ length: 40 }, (_, at) => String(at).padStart(2, '0'));
  for (const bell of bells) await ring(bell);
  await Promise.all([1, 2, 3].map(() => delivery(writing).deliver()));
  // One that skipped what another was delivering ends before it.
  await vi.waitFor(async () => expect(await heard()).toEqual(bells), 15_000);
});

test('who is asked to deliver while it delivers looks again', async () => {
  const one = delivery(
    subscribe(rang, 'test.listener', async ({ data, tx }) => {
      if (data.bell === 'first') {
        await ring('second');
        void one.deliver();
      }
      await tx.execute(`insert into heard (bell) values ('${data.bell}')`);
    }),
  );
  await ring('first');
  await one.deliver();
  expect(await heard()).toEqual(['first', 'second']);
});

test('what was told before its listener was killed is heard again, and what it wrote is written once', async () => {
  const killed = spawn(process.execPath, ['tests/support/hanging-listener-app.ts', connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = delivery(writing);
  await vi.waitFor(async () => {
    await next.deliver();
    expect(await heard()).toEqual(['of the killed']);
  }, 15_000);
  await next.deliver();
  expect(await heard()).toEqual(['of the killed']);
});

test('a listener that fails is told again, later and later, and the others are not', async () => {
  let isDeaf = true;
  const deaf = subscribe(rang, 'test.deaf', async ({ data, tx }) => {
    await tx.execute(`insert into heard (bell) values ('${data.bell}, deaf')`);
    if (isDeaf) throw new Error('deaf');
  });
  const both = delivery(deaf, writing);
  await ring('bell');
  await both.deliver();
  expect(await heard()).toEqual(['bell']);
  expect(await waiting()).toMatchObject([{ heard_by: ['test.listener'], attempts: 1 }]);
  expect(lines).toMatchObject([{ listener: 'test.deaf', attempts: 1, err: { message: 'deaf' } }]);

  await both.deliver();
  expect(lines).toHaveLength(1);
  await pass(10);
  await both.deliver();
  expect(lines).toHaveLength(2);
  await pass(10);
  isDeaf = false;
  await both.deliver();
  expect(await heard()).toEqual(['bell']);
  await pass(10);
  await both.deliver();
  expect(await heard()).toEqual(['bell', 'bell, deaf']);
  expect(await waiting()).toEqual([]);
});

test('what no listener of this version knows is left to another version', async () => {
  await ring('bell');
  await delivery(
    subscribe(event('test.other', z.object({})), 'test.listener', async () => undefined),
  ).deliver();
  expect(await waiting()).toHaveLength(1);
});

test('without a database events wait, and nothing is counted against them', async () => {
  await ring('bell');
  const away = subscribe(rang, 'test.listener', async () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED', syscall: 'connect' });
  });
  await delivery(away).deliver();
  expect(await waiting()).toMatchObject([{ attempts: 0 }]);
  expect(lines).toMatchObject([{ msg: 'events wait: they cannot be delivered now' }]);
});

test('what is taken back before anybody heard it is not heard; who is hearing it is waited for', async () => {
  await ring('taken back');
  await ring('kept');
  await withdraw(database, rang, { bell: 'taken back' });
  const hearing = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = delivery(
    subscribe(rang, 'test.listener', async ({ data, tx }) => {
      hearing.resolve();
      await release.promise;
      await tx.execute(`insert into heard (bell) values ('${data.bell}')`);
    }),
  ).deliver();
  await hearing.promise;
  const takenBack = withdraw(database, rang, {}).then(heard);
  release.resolve();
  expect(await takenBack).toEqual(['kept']);
  await slow;
});

test('what a member did goes with their account', async () => {
  const { id } = await createProfile(database);
  await publish(database, rang, { bell: 'theirs', userId: id });
  await pool.query('delete from profiles where id = $1', [id]);
  expect(await waiting()).toEqual([]);
});

test('the job delivers what waits, and gives up after a week what nobody could hear', async () => {
  await ring('bell');
  await ring('too old');
  await pool.query(
    `update events set name = 'test.nobody', created_at = now() - interval '8 days' where data ->> 'bell' = 'too old'`,
  );
  const one = delivery(writing);
  const resources = { database, log, deliverEvents: () => one.deliver() } as unknown as Resources;
  await deliverEventsJob.run({}, resources, new AbortController().signal);
  expect(await heard()).toEqual(['bell']);
  expect(await waiting()).toEqual([]);
  expect(lines).toMatchObject([{ level: 50, events: [{ event: 'test.nobody' }] }]);
});

test('an instance that ends delivers no more', async () => {
  const ended = delivery(writing);
  await ended.close();
  await ring('bell');
  await ended.deliver();
  expect(await heard()).toEqual([]);
});
