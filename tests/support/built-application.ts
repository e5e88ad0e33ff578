import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const READY = /is ready: http:\/\/localhost:(\d+)/;

export interface BuiltApplication {
  /** Where it serves, such as `http://127.0.0.1:40123`. */
  origin: string;
  stop(): Promise<void>;
}

/**
 * Runs the built application as `npm start` does, in a process of its own, on a port that is free.
 *
 * @param databaseUrl an empty database is filled with the demo catalogue
 */
export async function startBuiltApplication(databaseUrl: string): Promise<BuiltApplication> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mindreel-journeys-'));
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      SITE_NAME: 'Mindreel',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await ended(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const [, port] = READY.exec(line) ?? [];
    if (port === undefined) continue;
    server.stdout.resume();
    return { origin: `http://127.0.0.1:${port}`, stop };
  }
  await stop();
  throw new Error('The built application ended before it served');
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}
