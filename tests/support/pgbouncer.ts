import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { installedPgbouncer } from '../../scripts/lib/pgbouncer.mjs';

/** Whether this machine has a PgBouncer; `npm test` installs one where it may. */
export const hasPgbouncer = installedPgbouncer() !== undefined;

/** It refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/**
 * Runs a PgBouncer until the test ends, with two connections to the server for all who come.
 * @param settings further lines of its configuration
 * @returns the connection string of the same database through it
 */
export async function startPgbouncer(
  connectionString: string,
  poolMode: 'session' | 'transaction' | 'statement',
  settings: readonly string[] = [],
): Promise<string> {
  const url = new URL(connectionString);
  const server = url.searchParams.get('host') ?? url.hostname;
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server} port=${url.port || 5432} user=${url.username}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...[`pool_mode = ${poolMode}`, `default_pool_size = ${poolMode === 'session' ? 40 : 2}`, ...settings],
  ];
  writeFileSync(file, lines.join('\n'));
  if (NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const child = spawn(installedPgbouncer() ?? '', ['--quiet', file], { ...NOBODY, stdio: 'inherit' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  await vi.waitFor(() => once(connect(port, '127.0.0.1').on('connect', end), 'connect'), { timeout: 10_000 });
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

function end(this: import('node:net').Socket) {
  this.end();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
