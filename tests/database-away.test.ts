import type { RouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { operationsFor } from '#app/application.ts';
import type { RenderPage } from '#app/pages/page.ts';
import type { accountsProcedures } from '#features/accounts/server/procedures.ts';
import { connectDatabase } from '#platform/database.ts';
import { isDatabaseAway } from '#platform/postgres/database-away.ts';
import { startTestApplication, type TestApplication } from './support/application.ts';
import { capturedLog } from './support/captured-log.ts';
import { type DatabaseProxy, startDatabaseProxy } from './support/database-proxy.ts';
import { createVideo } from './support/factories.ts';
import { createTestDatabase, testDatabase } from './support/test-database.ts';

vi.setConfig({ testTimeout: 20_000 });

const direct = await testDatabase();
const video = await createVideo(direct.database);

let proxy: DatabaseProxy;
let served: TestApplication;

beforeEach(async () => {
  proxy = await startDatabaseProxy(direct.connectionString);
  served = await startTestApplication(proxy.connectionString);
  await fetch(`${served.origin}/api/categories`);
});

afterEach(async () => {
  // Ends what was swallowed, which would be waited for.
  await proxy.refuse();
  await proxy.restore();
  await served.stop();
  await proxy.close();
});

const statusOf = async (path: string) => (await fetch(served.origin + path)).status;

/** What /ready says, and how many milliseconds it took to say so. */
async function readiness() {
  const askedAt = performance.now();
  const response = await fetch(`${served.origin}/ready`);
  return { status: response.status, body: await response.json(), milliseconds: performance.now() - askedAt };
}

describe.each([
  ['refuses', () => proxy.refuse()],
  ['swallows everything', () => proxy.swallow()],
] as const)('while the database %s', (_how, goAway) => {
  test('/ready says so within five seconds, /health stays well, and both are well again afterwards', async () => {
    await vi.waitFor(
      async () =>
        expect(await readiness()).toMatchObject({
          status: 200,
          body: { status: 'ready', database: 'ok', migrations: 'ok', jobs: 'ok' },
        }),
      { timeout: 15_000 },
    );
    await goAway();
    const away = await readiness();
    expect(away).toMatchObject({ status: 503, body: { status: 'not ready', database: 'unreachable' } });
    expect(away.milliseconds).toBeLessThan(5_000);
    expect(await statusOf('/health')).toBe(200);
    await proxy.restore();
    await vi.waitFor(async () => expect((await readiness()).status).toBe(200), { timeout: 15_000 });
  });
});

test('operations answer that the connection is gone, once in the log, and go on when it is back', async () => {
  await proxy.refuse();
  served.logLines.length = 0;
  const response = await fetch(`${served.origin}/api/videos/${video.id}`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  const body = await response.json();
  expect(body).toMatchObject({
    code: 'CONNECTION_ERROR',
    message: 'Network connection issue. Please check your internet connection and try again.',
  });
  expect(JSON.stringify(body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:\d+|select/);
  const told = served.logLines.filter((line) => line.msg === 'the database is out of reach');
  expect(told).toMatchObject([{ level: 40, requestId: response.headers.get('x-request-id') }]);

  const write = await fetch(`${served.origin}/api/videos/${video.id}/views`, { method: 'POST' });
  expect(write.status).toBe(503);
  expect(await statusOf('/sitemap.xml')).toBe(503);

  await proxy.restore();
  expect(await statusOf(`/api/videos/${video.id}`)).toBe(200);
  expect((await fetch(`${served.origin}/api/videos/${video.id}/views`, { method: 'POST' })).status).toBe(200);
});

test('a database without our tables is not ready, though it answers', async () => {
  const bare = await createTestDatabase();
  const other = await startTestApplication(bare.connectionString);
  onTestFinished(async () => {
    await other.stop();
    await bare.drop();
  });
  await bare.pool.query('delete from drizzle.__drizzle_migrations where id > 1');
  const pending = await fetch(`${other.origin}/ready`);
  expect(pending.status).toBe(503);
  expect(await pending.json()).toMatchObject({ status: 'not ready', database: 'ok', migrations: 'pending' });
  await bare.pool.query('drop schema drizzle cascade');
  const missing = await fetch(`${other.origin}/ready`);
  expect(missing.status).toBe(503);
  expect(await missing.json()).toMatchObject({ status: 'not ready', database: 'ok', migrations: 'pending' });
});

test('an instance whose background work cannot start is not ready, until it starts', async () => {
  const bare = await createTestDatabase();
  await bare.pool.query('create schema jobs; create table jobs.version (nonsense int)');
  const other = await startTestApplication(bare.connectionString);
  onTestFinished(async () => {
    await other.stop();
    await bare.drop();
  });
  const told = async () => {
    const response = await fetch(`${other.origin}/ready`);
    return { status: response.status, body: await response.json() };
  };
  await vi.waitFor(
    async () =>
      expect(await told()).toEqual({
        status: 503,
        body: { status: 'not ready', database: 'ok', migrations: 'ok', jobs: 'failing' },
      }),
    { timeout: 15_000 },
  );
  await bare.pool.query('drop schema jobs cascade');
  await vi.waitFor(async () => expect((await told()).status).toBe(200), { timeout: 15_000 });
});

/** A page that says who reads it, or why it does not know. */
const render: RenderPage = async (_request, context) => {
  const { accounts } = operationsFor(context) as unknown as {
    accounts: RouterClient<typeof accountsProcedures>;
  };
  const told = await accounts.session().then(
    (session) => (session ? 'a member' : 'Please sign in'),
    (error: { code: string }) => error.code,
  );
  return new Response(`<p>${told}</p>`, { headers: { 'content-type': 'text/html' } });
};

describe.each([
  ['refuses', () => proxy.refuse()],
  ['swallows everything', async () => proxy.swallow()],
] as const)('whoever reads while the database %s', (_how, goAway) => {
  test('is told so within ten seconds, a member too: nobody takes them for a visitor', async () => {
    const pages = await startTestApplication(proxy.connectionString, { render });
    onTestFinished(pages.stop);
    const member = { cookie: 'mindreel_session=theirs' };
    expect(await (await fetch(`${pages.origin}/favorites`, { headers: member })).text()).toContain(
      'Please sign in',
    );
    await goAway();
    const askedAt = performance.now();
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(pages.origin + path, { headers });
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        text: await response.text(),
        milliseconds: performance.now() - askedAt,
      };
    };
    const answers = await Promise.all([
      ask('/favorites', member),
      ask('/api/rpc/accounts/session', member),
      ask('/api/profile', member),
      ask(`/api/videos/${video.id}`),
      ask('/sitemap.xml'),
    ]);
    for (const { status, retryAfter, milliseconds } of answers) {
      expect([status, retryAfter]).toEqual([503, '5']);
      expect(milliseconds).toBeLessThan(10_000);
    }
    expect(answers[0]?.text).toContain('CONNECTION_ERROR');
  });
});

describe('a connection that the network swallowed', () => {
  test('is given up after its time, by queries and transactions, and not given to anybody again', async () => {
    const { log } = capturedLog('silent');
    const connection = connectDatabase(proxy.connectionString, log, {
      maxConnections: 2,
      answerTimeoutMs: 300,
    });
    const { database } = connection;
    onTestFinished(connection.close);
    const select = () => database.execute(sql`select 1`);
    const transact = () => database.transaction((tx) => tx.execute(sql`select 1`));
    await Promise.all([select(), transact()]);

    proxy.swallow();
    const errors = await Promise.allSettled([select(), transact()]);
    for (const error of errors) {
      expect(error.status).toBe('rejected');
      expect(isDatabaseAway((error as PromiseRejectedResult).reason)).toBe(true);
    }
    await proxy.restore();
    await Promise.all([select(), transact(), select(), transact()]);
  });
});

test('a connection that breaks inside a transaction fails it alone, between two statements too', async () => {
  const { log, lines } = capturedLog('warn');
  const connection = connectDatabase(proxy.connectionString, log, { maxConnections: 1 });
  onTestFinished(connection.close);
  const broken = connection.database.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await proxy.refuse();
    await vi.waitFor(() => expect(lines).toMatchObject([{ msg: 'a database connection broke' }]), 15_000);
    await tx.execute(sql`select 1`);
  });
  expect(isDatabaseAway(await broken.catch((error) => error))).toBe(true);
  await proxy.restore();
  expect((await connection.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a statement that takes too long is given up, and the connection serves on', async () => {
  const { log } = capturedLog('silent');
  const connection = connectDatabase(direct.connectionString, log, {
    maxConnections: 1,
    statementTimeoutMs: 100,
  });
  onTestFinished(connection.close);
  const error = await connection.database.execute(sql`select pg_sleep(60)`).catch((thrown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  expect((await connection.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
