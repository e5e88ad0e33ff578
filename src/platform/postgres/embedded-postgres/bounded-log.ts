import { chownSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type { RunAs } from './run-as.ts';

/** Bytes at which the log begins anew; what it held is kept once, in a file ending in `.1`. */
const LOG_LIMIT_BYTES = 4 * 1024 * 1024;

/** Opens PostgreSQL's log for appending. PostgreSQL inherits the descriptor, whoever owns the folder. */
export function openLog(file: string, runAs: RunAs | undefined): { descriptor: number; sizeBytes: number } {
  const descriptor = openSync(file, 'a', 0o600);
  if (runAs) chownSync(file, runAs.uid, runAs.gid);
  boundLog(file);
  return { descriptor, sizeBytes: statSync(file).size };
}

/** What the log says after its first `fromBytes`. */
export function readLog(file: string, fromBytes: number): string {
  return readFileSync(file).subarray(fromBytes).toString().trim();
}

/** Keeps the log below its limit; what is appended meanwhile by an open descriptor goes to the new beginning. */
export function boundLog(file: string): void {
  try {
    if (statSync(file).size <= LOG_LIMIT_BYTES) return;
    keepFormer(file);
    truncateSync(file);
  } catch {
    // It was taken away: the site goes on, and it is looked at again in an hour.
  }
}

function keepFormer(file: string): void {
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // A full disk, most likely: what the log held is given up for room.
  }
}
