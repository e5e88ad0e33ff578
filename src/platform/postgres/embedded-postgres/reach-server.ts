import { once } from 'node:events';
import { closeSync, statSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { UnusableDatabase } from '../unusable-database.ts';
import type { Binaries } from './binaries.ts';
import { openLog, readLog } from './bounded-log.ts';
import { processExists } from './child-process.ts';
import { SUPERUSER } from './initialise.ts';
import {
  isPostmaster,
  launch,
  markStale,
  type Postmaster,
  readPostmaster,
  socketFolderFor,
} from './postmaster.ts';
import type { RunAs } from './run-as.ts';

/** All that is needed to run PostgreSQL on one data folder. */
export interface Cluster {
  /** As the person who started Mindreel named it. */
  dataDir: string;
  /** PostgreSQL's own folder. */
  folder: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  durable: boolean;
  logFile: string;
  /** Guards the port on Windows; undefined where a socket is used. */
  password: string | undefined;
  onProgress: (message: string) => void;
}

/** A PostgreSQL that answers, and our connection to it as its administrator. */
export interface Server {
  client: pg.Client;
  postmaster: Postmaster;
  /** Whether it ran before we came. */
  adopted: boolean;
}

const POLL_MS = 15;
/** Milliseconds after which a PostgreSQL that neither answers nor ends is given up; recovery of much WAL takes long. */
const START_LIMIT_MS = 300_000;
/** PostgreSQL's refusals while processes of a killed predecessor still end, or when another came first. */
const ANOTHER_RUNS = /pre-existing shared memory block|lock file ".+" already exists/;
/** A server whose folder was renamed notices within a minute, and ends. */
const ANOTHER_LIMIT_MS = 90_000;
const NOTICE_AFTER_MS = 3_000;

/**
 * Connects to the PostgreSQL of a folder: to the one that runs, else to one started here. A server that is still
 * starting, recovering or stopping is waited for.
 * @throws UnusableDatabase when PostgreSQL does not start, with what it wrote into its log.
 */
export async function reachServer(cluster: Cluster): Promise<Server> {
  const began = performance.now();
  let attempt: Attempt | undefined;
  let noticed = false;
  for (;;) {
    const postmaster = readPostmaster(cluster.folder);
    const client = postmaster && (await tryToConnect(cluster, postmaster));
    if (postmaster && client) return { client, postmaster, adopted: attempt?.pid !== postmaster.pid };

    const runs = postmaster !== undefined && isPostmaster(postmaster.pid, cluster.folder);
    if (!runs && (attempt === undefined || attempt.hasFailed())) {
      if (attempt) {
        const mayPass = ANOTHER_RUNS.test(attempt.said()) && performance.now() - began < ANOTHER_LIMIT_MS;
        if (!mayPass) throw attempt.failure();
        await delay(250);
      }
      if (postmaster && processExists(postmaster.pid)) markStale(cluster.folder, postmaster);
      attempt = await attemptLaunch(cluster);
    }
    const waitedMs = performance.now() - began;
    if (waitedMs > START_LIMIT_MS) {
      throw new UnusableDatabase(`PostgreSQL does not answer; its log is ${cluster.logFile}`);
    }
    if (waitedMs > NOTICE_AFTER_MS && !noticed) {
      cluster.onProgress(
        'PostgreSQL is still starting (after a crash it first repeats what was acknowledged).',
      );
      noticed = true;
    }
    await delay(POLL_MS);
  }
}

interface Attempt {
  /** Undefined on Windows, where a launcher stands between. */
  pid: number | undefined;
  hasFailed(): boolean;
  said(): string;
  failure(): UnusableDatabase;
}

async function attemptLaunch(cluster: Cluster): Promise<Attempt> {
  const { folder, logFile, runAs, durable } = cluster;
  const isWindows = process.platform === 'win32';
  const listen = isWindows ? { port: await freePort() } : { socketFolder: socketFolderFor(folder, runAs) };
  const { descriptor, sizeBytes } = openLog(logFile, runAs);
  const { pid, ended } = launch(cluster.binaries, folder, {
    runAs,
    durable,
    log: descriptor,
    logFile,
    listen,
  });
  closeSync(descriptor);
  let outcome: number | string | undefined;
  void ended.then((code) => {
    outcome = code;
  });
  const said = () => readLog(logFile, sizeBytes);
  return {
    pid,
    hasFailed: () => outcome !== undefined && !(isWindows && outcome === 0),
    said,
    failure: () =>
      new UnusableDatabase(`PostgreSQL did not start (${outcome}). Its log, ${logFile}, says:\n${said()}`),
  };
}

/** Codes of a server that is not there yet or no longer: worth another try. */
const AWAY = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

/** Whether an error says that the connection or the server is gone, and nothing worse. */
export function isDisconnection(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof UnusableDatabase) return false;
  const code = (error as NodeJS.ErrnoException).code;
  // pg gives no code to its own messages for a connection that is gone.
  return code === undefined ? /connection|timeout expired/i.test(error.message) : AWAY.has(code);
}

async function tryToConnect(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client | undefined> {
  if (process.platform !== 'win32' && !isSocketOf(cluster, postmaster)) return undefined;
  const client = new pg.Client({
    ...addressOf(postmaster),
    user: SUPERUSER,
    database: 'postgres',
    password: cluster.password,
    application_name: `mindreel process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A lost connection is told by 'end'; without a listener here it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (isDisconnection(error)) return undefined;
    throw error;
  }
}

/** Whether the socket's folder is named already, and is not one that somebody else put in its place. */
function isSocketOf({ runAs }: Cluster, { socketFolder }: Postmaster): boolean {
  const found = socketFolder ? statSync(socketFolder, { throwIfNoEntry: false }) : undefined;
  return found?.uid === (runAs?.uid ?? process.getuid?.());
}

/** Host and port to connect to; a host that is a folder means the socket in it. */
export function addressOf({ socketFolder, port }: Postmaster): { host: string; port: number } {
  return { host: socketFolder || '127.0.0.1', port };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
