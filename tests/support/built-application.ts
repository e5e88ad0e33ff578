import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const READY = /is ready: http:\/\/localhost:(\d+)/;

export interface BuiltApplication {
  /** Where it serves, such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Asks it to stop and waits until it has. @throws when it did not end in good order. */
  stop(): Promise<void>;
}

/**
 * Runs the built application as `npm start` does, in a process of its own, on a port that is free.
 *
 * @param databaseUrl an empty database is filled with the demo catalogue, unless `environment` says otherwise
 * @param project where it lies, when that is not here
 */
export async function startBuiltApplication(
  databaseUrl: string,
  environment: Record<string, string> = {},
  project = PROJECT,
): Promise<BuiltApplication> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mindreel-journeys-'));
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: project,
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
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => ended(server).finally(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await servedPort(server);
  if (port !== null) return { origin: `http://127.0.0.1:${port}`, stop };
  await stop();
  throw new Error('The built application ended before it served');
}

/** The port that it names when it serves; null when it ends before. What it prints is read on to its end. */
function servedPort(server: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    let printed = '';
    server.stdout?.on('data', (chunk) => {
      printed = (printed + chunk).slice(-10_000);
      const [, port] = READY.exec(printed) ?? [];
      if (port !== undefined) resolve(port);
    });
    server.once('exit', () => resolve(null));
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    await exit;
  }
  if (server.exitCode !== 0) {
    throw new Error(`The built application ended with ${server.signalCode ?? server.exitCode}`);
  }
}
