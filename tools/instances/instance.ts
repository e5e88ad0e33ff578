import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const READY = /is ready: /;

/** A built instance at an address of its own, which is started and stopped, or killed, as often as one likes. */
export class Instance {
  readonly origin: string;
  readonly #environment: Record<string, string>;
  readonly #nodeOptions: readonly string[];
  #child: ChildProcess | null = null;

  /** @param nodeOptions further options of the Node that runs it */
  constructor(port: number, environment: Record<string, string>, nodeOptions: readonly string[] = []) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, PORT: String(port), HOST: '127.0.0.1' };
    this.#nodeOptions = nodeOptions;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when it serves. @throws when it ends before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.#nodeOptions, 'scripts/serve.mjs'], {
      cwd: PROJECT,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C on a terminal reaches us alone: we stop one after the other.
      detached: true,
    });
    this.#child = child;
    const isServing = await new Promise<boolean>((resolve) => {
      let printed = '';
      child.stdout.on('data', (chunk) => {
        printed = (printed + chunk).slice(-10_000);
        if (READY.test(printed)) resolve(true);
      });
      child.once('exit', () => resolve(false));
    });
    if (!isServing) throw new Error(`The instance at ${this.origin} ended before it served`);
  }

  /** Asks it to stop and waits until it has. */
  stop(): Promise<void> {
    return this.signal('SIGTERM', true);
  }

  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void> {
    return this.signal('SIGKILL', true);
  }

  /** @param isAwaited whether it ends by the signal, and that is waited for */
  async signal(signal: NodeJS.Signals, isAwaited = false): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    if (isAwaited) await exit;
  }
}
