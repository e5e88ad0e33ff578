import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ready } from '#app/http/health.ts';
import { type Instance, startInstance } from '#app/start/instance.ts';
import { neededMigrations } from '#app/start/migrations.ts';
import { checkDatabase } from '#platform/postgres/check-database.ts';
import { databaseAddress } from './support/database-address.ts';
import { createVideo } from './support/factories.ts';
import { hasPgbouncer, startPgbouncer } from './support/pgbouncer.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

async function emptyDatabase(): Promise<TestDatabase> {
  const empty = await createTestDatabase('template1');
  onTestFinished(empty.drop);
  return empty;
}

/** Starts an instance on an external database, as its operator would; it stops with the test. */
async function start(databaseUrl: string, directDatabaseUrl = ''): Promise<Instance> {
  const dataDir = temporaryFolder(onTestFinished);
  const instance = await startInstance({
    DATABASE_URL: databaseUrl,
    DIRECT_DATABASE_URL: directDatabaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  onTestFinished(instance.stop);
  return instance;
}

/** Sees an instance do all that needs a connection: questions, transactions, background work, news of a change. */
async function expectItWorks({ application }: Instance, direct: TestDatabase) {
  const { pages, connection } = application;
  await vi.waitFor(async () => expect((await ready(application, neededMigrations())).status).toBe(200), {
    timeout: 20_000,
  });
  const { database, pool } = connection;
  const transactions = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      database.transaction((tx) => tx.execute(sql`select ${n}::int as n`)),
    ),
  );
  expect(transactions.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  // A statement with a name, known to whichever connection answers or not.
  const named = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      pool.query({ name: 'twice', text: 'select 2 * $1::int as n', values: [n] }),
    ),
  );
  expect(named.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, (_, n) => 2 * n));
  expect(await application.shareLinks.finder.find('AAAAAAAAAA')).toBeNull();

  const page = {
    status: 200,
    isWhole: true,
    headers: {},
    bodies: { br: Buffer.of(), gzip: Buffer.of(), identity: Buffer.of() },
  };
  await vi.waitFor(
    async () => {
      await pages.getOrRender('kept', async () => page);
      expect(pages.get('kept')).toBe(page);
    },
    { timeout: 20_000 },
  );
  await createVideo(direct.database, { title: 'News' });
  await vi.waitUntil(() => pages.get('kept') === undefined, { timeout: 20_000 });
}

describe.skipIf(!hasPgbouncer)('through PgBouncer', () => {
  test('in transaction mode an instance works, with DIRECT_DATABASE_URL beside it', async () => {
    const direct = await emptyDatabase();
    const pooled = await startPgbouncer(direct.connectionString, 'transaction');
    await expectItWorks(await start(pooled, direct.connectionString), direct);
  });

  test('in session mode an instance works without more', async () => {
    const direct = await emptyDatabase();
    const pooled = await startPgbouncer(direct.connectionString, 'session');
    await expectItWorks(await start(pooled), direct);
  });

  test.each(['transaction', 'statement'] as const)(
    'in %s mode alone an instance is refused, and told what is missing',
    async (mode) => {
      const direct = await emptyDatabase();
      const pooled = await startPgbouncer(direct.connectionString, mode, [
        'ignore_startup_parameters = statement_timeout',
      ]);
      await expect(start(pooled)).rejects.toThrow(
        'DATABASE_URL leads through a pooler that gives each transaction another connection, such as PgBouncer in ' +
          'transaction mode. Set DIRECT_DATABASE_URL to the address of the database itself, beside DATABASE_URL.',
      );
    },
  );

  test('in transaction mode it is no direct address either', async () => {
    const direct = await emptyDatabase();
    const pooled = await startPgbouncer(direct.connectionString, 'transaction');
    await expect(start(pooled, pooled)).rejects.toThrow('DIRECT_DATABASE_URL leads through a pooler');
  });

  test('in statement mode, without transactions, it is refused', async () => {
    const direct = await emptyDatabase();
    const pooled = await startPgbouncer(direct.connectionString, 'statement');
    await expect(start(pooled, direct.connectionString)).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*statement pooling mode/,
    );
  });

  test('to another database than the direct address it is refused', async () => {
    const [direct, other] = [await emptyDatabase(), await emptyDatabase()];
    const pooled = await startPgbouncer(other.connectionString, 'transaction');
    await expect(start(pooled, direct.connectionString)).rejects.toThrow(
      'DATABASE_URL and DIRECT_DATABASE_URL lead to different databases.',
    );
  });

  test('statements without a limit of time are told of, with what to do', async () => {
    const { connectionString } = await emptyDatabase();
    const pooled = await startPgbouncer(connectionString, 'transaction');
    const role = new URL(connectionString).username;
    expect(await checkDatabase(pooled, connectionString)).toEqual([
      `Statements through the pooler of DATABASE_URL have no limit of time. Give the role one: ` +
        `alter role "${role}" set statement_timeout = '5s'`,
    ]);
  });
});

test('a database that knows no letters beyond those of English is told of', async () => {
  const { connectionString, drop } = await createTestDatabase(`template0 lc_ctype 'C'`);
  onTestFinished(drop);
  expect(await checkDatabase(connectionString)).toEqual([
    expect.stringContaining('knows no letters beyond those of English (lc_ctype C)'),
  ]);
  expect(await checkDatabase((await emptyDatabase()).connectionString)).toEqual([]);
});

describe('a database that lacks something is refused before anything is written', () => {
  /**
   * Makes a database say of itself what another would: names in this schema are found before the system's own.
   * @param facts SQL that makes what stands in for them
   */
  async function databaseThatSays(facts: string): Promise<string> {
    const { pool, connectionString } = await emptyDatabase();
    const name = new URL(connectionString).pathname.slice(1);
    await pool.query(`create schema said; alter database ${name} set search_path = said, pg_catalog, public`);
    await pool.query(facts);
    return connectionString;
  }

  test('a server that is too old is refused', async () => {
    const old = await databaseThatSays(`
      create function said.current_setting(name text) returns text language sql as $$
        select case name when 'server_version_num' then '130014' else pg_catalog.current_setting(name) end $$`);
    await expect(start(old)).rejects.toThrow(
      'The database server is PostgreSQL 13; Mindreel needs 14 or newer.',
    );
  });

  test('a server without an extension is refused by its name', async () => {
    const bare = await databaseThatSays(`
      create view said.pg_available_extensions as
        select * from pg_catalog.pg_available_extensions where name <> 'pg_trgm'`);
    await expect(start(bare)).rejects.toThrow(
      'The database server does not have the extension pg_trgm. Install',
    );
  });

  test.each([
    ['schemas', 'database', (name: string) => `revoke create on database ${name} from current_user`],
    ['tables', 'schema public', () => 'revoke create on schema public from pg_database_owner'],
  ])('a role that may make no %s', async (_what, where, revoke) => {
    const { pool, connectionString } = await emptyDatabase();
    const { pathname, username } = new URL(connectionString);
    const name = pathname.slice(1);
    await pool.query(revoke(name));
    const place = where === 'database' ? `database "${name}"` : where;
    await expect(start(connectionString)).rejects.toThrow(`grant create on ${place} to "${username}"`);
  });

  test('a server that does not answer is named without its password', async () => {
    const { connectionString } = await emptyDatabase();
    const nobody = new URL(databaseAddress(connectionString, 'nowhere'));
    nobody.searchParams.delete('host');
    nobody.password = 'hunter2';
    nobody.port = '1';
    const refusal = await start(nobody.href).catch((error: Error) => error);
    expect(String(refusal)).toMatch(
      /^UnusableDatabase: The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
    expect(String(refusal)).not.toContain('hunter2');
  });
});
