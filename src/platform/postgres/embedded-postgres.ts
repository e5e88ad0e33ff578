import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { findBinaries } from './embedded-postgres/binaries.ts';
import { boundLog } from './embedded-postgres/bounded-log.ts';
import { locateDatabase, rememberPlace } from './embedded-postgres/database-folder.ts';
import { initialiseDatabase } from './embedded-postgres/initialise.ts';
import { isPostmaster, type Postmaster } from './embedded-postgres/postmaster.ts';
import { addressOf, type Cluster, type Server } from './embedded-postgres/reach-server.ts';
import { DatabaseInUse, takeOver } from './embedded-postgres/take-over.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute path; made when missing. */
  dataDir: string;
  /** Told, in a sentence for the terminal, of whatever takes time or is out of the ordinary. */
  onProgress?: (message: string) => void;
  /** Where root keeps what lies in folders that only root can enter, so that PostgreSQL can reach it. */
  openDir?: string;
  /** False only in tests: a power cut may then lose what was acknowledged. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Of the application's database, for `pg` and libpq alike; it stays the same when the server is restarted. */
  connectionString: string;
  /** Whether the server was found running, left by a process that was killed. */
  adopted: boolean;
  /** Ends all connections and stops the server; whoever calls it twice waits for the same stop. */
  stop(): Promise<void>;
}

/** Name of the application's database and of its role, which is no superuser, as with an external PostgreSQL. */
const APPLICATION = 'mindreel';
const LOG_CHECK_MS = 3_600_000;
const LONGEST_RECOVERY_PAUSE_MS = 10_000;
/** Milliseconds for the last checkpoint; after that the server is stopped hard and recovers at its next start. */
const STOP_LIMIT_MS = 60_000;
const STOP_POLL_MS = 10;

/**
 * Runs a PostgreSQL of our own on a data folder: makes the database on the first start, goes on with a server that a
 * killed predecessor left, starts it again should it die, and lets one process at a time use the folder.
 *
 * @throws UnusableDatabase, with a message for the person at the terminal, when another process uses the
 * folder, when it belongs to another user, or when PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  return runCluster(cluster, await takeOver(cluster));
}

/**
 * Uses the PostgreSQL of a data folder beside the application that runs there, if one does, and else as
 * `startEmbeddedPostgres`. What the application owns `stop` leaves alone; it may stop while it is used.
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  try {
    return await runCluster(cluster, await takeOver(cluster, 0));
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const connectionString = connectionStringOf(error.postmaster, cluster.password);
    return { connectionString, adopted: false, stop: async () => undefined };
  }
}

async function runCluster(cluster: Cluster, taken: Server): Promise<EmbeddedPostgres> {
  let server = taken;
  if (server.adopted) cluster.onProgress('The database is still running from before; going on with it.');
  try {
    await ensureApplicationDatabase(server.client, cluster.password);
  } catch (error) {
    await stopServer(cluster, server);
    throw error;
  }

  let owned = true;
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const stopRequested = Promise.withResolvers<void>();

  const watch = () => {
    owned = true;
    server.client.once('end', () => {
      owned = false;
      if (stopped === undefined) recovery = recover();
    });
  };
  const recover = async () => {
    cluster.onProgress('The database went away; starting it again.');
    for (
      let pauseMs = 250;
      stopped === undefined;
      pauseMs = Math.min(pauseMs * 2, LONGEST_RECOVERY_PAUSE_MS)
    ) {
      try {
        server = await takeOver(cluster);
        watch();
        cluster.onProgress('The database is back.');
        return;
      } catch (error) {
        cluster.onProgress(error instanceof Error ? error.message : String(error));
      }
      await Promise.race([delay(pauseMs), stopRequested.promise]);
    }
  };
  watch();
  const logCheck = setInterval(() => boundLog(cluster.logFile), LOG_CHECK_MS).unref();
  /** A process that ends without stop() (process.exit, an uncaught error) still asks the server to stop. */
  const stopOnExit = () => {
    if (owned) requestStop(cluster, server, 'SIGINT');
  };
  process.once('exit', stopOnExit);

  const stop = async () => {
    stopRequested.resolve();
    await recovery;
    clearInterval(logCheck);
    process.off('exit', stopOnExit);
    if (owned) await stopServer(cluster, server);
  };
  return {
    connectionString: connectionStringOf(server.postmaster, cluster.password),
    adopted: server.adopted,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function prepareCluster({
  dataDir,
  onProgress = () => undefined,
  openDir = '/var/lib/mindreel',
  durable = true,
}: EmbeddedPostgresOptions): Promise<Cluster> {
  let located = await locateDatabase(dataDir, openDir, onProgress);
  const binaries = await findBinaries(located.runAs, openDir, onProgress);
  const passwordFile = process.platform === 'win32' ? ensurePasswordFile(dataDir) : undefined;
  if (!located.exists) {
    onProgress('Making the database.');
    await initialiseDatabase(binaries, located.path, { runAs: located.runAs, durable, passwordFile });
    if (located.pointer) await rememberPlace(located.pointer, located.path);
    located = await locateDatabase(dataDir, openDir, onProgress);
  }
  return {
    dataDir,
    folder: located.path,
    binaries,
    runAs: located.runAs,
    durable,
    logFile: path.join(dataDir, 'postgres.log'),
    password: passwordFile && readFileSync(passwordFile, 'utf8'),
    onProgress,
  };
}

function ensurePasswordFile(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}

async function ensureApplicationDatabase(client: pg.Client, password: string | undefined): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
  if (role.rowCount === 0) {
    const clause = password ? `password ${client.escapeLiteral(password)}` : '';
    await client.query(`create role ${APPLICATION} login createdb ${clause}`);
  }
  const database = await client.query('select from pg_database where datname = $1', [APPLICATION]);
  if (database.rowCount === 0) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
}

function connectionStringOf(postmaster: Postmaster, password: string | undefined): string {
  const { host, port } = addressOf(postmaster);
  if (password) return `postgresql://${APPLICATION}:${password}@${host}:${port}/${APPLICATION}`;
  return `postgresql://${APPLICATION}@localhost/${APPLICATION}?host=${encodeURIComponent(host)}`;
}

/**
 * Asks the server to stop: SIGINT ends all connections, SIGQUIT leaves recovery to the next start. Nothing is asked of a
 * process that is not this server.
 */
function requestStop(cluster: Cluster, { postmaster }: Server, signal: NodeJS.Signals): void {
  if (process.platform !== 'win32' && isPostmaster(postmaster.pid, cluster.folder)) {
    process.kill(postmaster.pid, signal);
  }
}

async function stopServer(cluster: Cluster, server: Server): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(cluster.binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', cluster.folder]);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    // From the first signal on no new connection is let in, so that nobody can take the lock we give up.
    requestStop(cluster, server, signal);
    await server.client.end();
    const giveUpAt = performance.now() + STOP_LIMIT_MS;
    while (isPostmaster(server.postmaster.pid, cluster.folder)) {
      if (performance.now() > giveUpAt) break;
      await delay(STOP_POLL_MS);
    }
  }
}
