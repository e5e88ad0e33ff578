// What the scripts need to know of the project. They run before anything is installed, on whatever Node there is
// (20 or newer): nothing but Node's own modules here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const isWindows = process.platform === 'win32';

/** The project's own Node, installed as a dependency. */
export const NODE = path.join(PROJECT, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/** Absolute path of a file of the project. */
export const inProject = (/** @type {string} */ ...parts) => path.join(PROJECT, ...parts);

/**
 * Runs a program of the project's packages (biome, vite, vitest, …) or of the system, in the project's folder, on
 * the project's own Node, its output on the terminal or, with `onOutput`, wherever that puts it. A signal for us goes
 * to it.
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it.
 */
export async function run(
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  {
    env = {},
    onSpawn = (/** @type {number | undefined} */ _pid) => {},
    onOutput = /** @type {((text: string) => void) | undefined} */ (undefined),
  } = {},
) {
  const bin = inProject('node_modules/.bin');
  const child = spawn(program, args, {
    cwd: PROJECT,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: isWindows,
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  onSpawn(child.pid);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', onOutput ?? (() => {}));
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  try {
    // With the streams between us its last words may come after its end.
    const closed = onOutput && once(child, 'close');
    const code = await exitCodeOf(child);
    await closed;
    return code;
  } finally {
    for (const signal of FORWARDED) process.off(signal, forward);
  }
}

/** Signals by which a person or a supervisor stops a program. */
export const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @returns {Promise<number>} the exit code as a shell would say it. */
export function exitCodeOf(/** @type {import('node:child_process').ChildProcess} */ child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
}

/** Whole seconds since a moment. */
export const secondsSince = (/** @type {number} */ beganAt) => Math.round((Date.now() - beganAt) / 1000);

/** A refusal that the person at the terminal reads, without a stack. */
export class Refusal extends Error {}

/** Runs a script's work: a refusal is printed and ends it with code 1. */
export async function main(/** @type {() => Promise<void>} */ work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
