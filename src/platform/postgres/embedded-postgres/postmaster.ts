import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UnusableDatabase } from '../unusable-database.ts';
import type { Binaries } from './binaries.ts';
import { exitCodeOf, postgresEnvironment, processExists } from './child-process.ts';
import { mayEnter, type RunAs } from './run-as.ts';

/** What a running PostgreSQL writes into its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of its Unix socket; empty when it listens on a port alone. */
  socketFolder: string;
}

/** Longest path of a Unix socket in bytes, its closing zero aside (sun_path: 108 on Linux, 104 on macOS). */
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/** Reads `postmaster.pid` (its lines: pid, data folder, start, port, socket folder, …); undefined without one. */
export function readPostmaster(folder: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port, socketFolder] = text.split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' };
}

/** Whether the process is alive and is the PostgreSQL of this folder: ids are reused, and a zombie is dead. */
export function isPostmaster(pid: number, folder: string): boolean {
  if (!(pid > 0) || !processExists(pid)) return false;
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      folder,
    );
  } catch {
    return false; // It ended while we looked.
  }
}

/**
 * Lets PostgreSQL see that lock files are stale whose process id belongs to a zombie or by now to another program:
 * it takes a file with its parent's id, ours, for stale. `postmaster.pid` itself must stay, because it also names the
 * shared memory by which PostgreSQL knows that no process of its predecessor still writes.
 */
export function markStale(folder: string, { pid, port, socketFolder }: Postmaster): void {
  for (const file of [
    path.join(folder, 'postmaster.pid'),
    path.join(socketFolder, `.s.PGSQL.${port}.lock`),
  ]) {
    if (!existsSync(file)) continue;
    const [holder, ...rest] = readFileSync(file, 'utf8').split('\n');
    if (Number(holder) === pid) writeFileSync(file, [process.pid, ...rest].join('\n'));
  }
}

/**
 * The folder for the Unix socket: the database's own, or, where that path is too long for a socket, a short one
 * among the temporary files that only the user PostgreSQL runs as may enter.
 */
export function socketFolderFor(folder: string, runAs: RunAs | undefined): string {
  const fits = (candidate: string) =>
    Buffer.byteLength(path.join(candidate, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES;
  if (fits(folder)) return folder;
  const owner = runAs?.uid ?? process.getuid?.();
  const name = `mindreel-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  for (const parent of [os.tmpdir(), '/tmp']) {
    const short = path.join(parent, name);
    if (!fits(short) || (runAs && !mayEnter(parent, runAs))) continue;
    if (mkdirSync(short, { recursive: true, mode: 0o700 }) && runAs) chownSync(short, runAs.uid, runAs.gid);
    const found = lstatSync(short);
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
      throw new UnusableDatabase(`${short} belongs to somebody else, so the database cannot use it.`);
    }
    return short;
  }
  throw new UnusableDatabase(`The path of the data folder is too long for a socket: ${folder}`);
}

export interface LaunchOptions {
  runAs: RunAs | undefined;
  durable: boolean;
  /** Descriptor of the open log file. */
  log: number;
  logFile: string;
  listen: { socketFolder: string } | { port: number };
}

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches the application alone, which stops the
 * database after its last request. `ended` says how the launched process ended, once it has.
 */
export function launch(
  binaries: Binaries,
  folder: string,
  options: LaunchOptions,
): { pid: number | undefined; ended: Promise<number | string> } {
  const settings = Object.entries(settingsFor(options)).map(([name, value]) => `${name}=${value}`);
  const flags = settings.flatMap((setting) => ['-c', setting]);
  // On Windows pg_ctl sheds the administrator's rights, which PostgreSQL refuses to run with.
  const [program, args] =
    process.platform === 'win32'
      ? [binaries.pgCtl, ['start', '-w', '-D', folder, '-l', options.logFile, '-o', flags.join(' ')]]
      : [binaries.postgres, ['-D', folder, ...flags]];
  const child = spawn(program, args, {
    ...options.runAs,
    cwd: folder,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', options.log, options.log],
  });
  child.unref();
  return { pid: child.pid, ended: exitCodeOf(child) };
}

function settingsFor({ durable, listen }: LaunchOptions): Record<string, string | number> {
  return {
    ...('port' in listen
      ? { listen_addresses: '127.0.0.1', port: listen.port }
      : {
          listen_addresses: '',
          unix_socket_directories: listen.socketFolder,
          unix_socket_permissions: '0700',
        }),
    // Without durability it serves tests, in which many instances run at once.
    max_connections: durable ? 60 : 240,
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    // Disks without moving heads: a random page costs little more than the next one.
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements are answered to the application, which logs them; their values stay out of this file.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    synchronous_commit: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
}
