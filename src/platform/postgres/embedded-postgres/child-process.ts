import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Nothing of our own environment reaches PostgreSQL; Windows cannot start a program without its own part. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C' };
}

/** How a process ended: its exit code, or the name of the signal or error. */
export async function exitCodeOf(child: ChildProcess): Promise<number | string> {
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    return code ?? signal ?? 'unknown';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether any process, ours or another user's, has this id. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
