import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export interface ServerProcess {
  origin: string;
  pid: number;
  /** Milliseconds from its start to its first answer. */
  startMs: number;
  stop(): Promise<void>;
}

/**
 * Starts a program that serves on `PORT` and waits for its first answer. It runs as `npm start` runs it: without
 * NODE_ENV React would render with all that helps who develops, in several times the time.
 */
export async function startServer(
  command: string[],
  environment: Record<string, string>,
  healthPath = '/health',
  timeoutMs = 120_000,
): Promise<ServerProcess> {
  const port = await freePort();
  const startedAt = performance.now();
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  let isAnswering = false;
  while (!isAnswering) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`${command.join(' ')} did not answer in time`);
    isAnswering = await fetch(origin + healthPath).then(
      (response) => response.ok,
      () => false,
    );
    if (!isAnswering) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
